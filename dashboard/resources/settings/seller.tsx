import { sellerSchema } from "@cairn/contract/invoices.ts";
import { SchemaFields } from "../../ui/schema/schema-fields.tsx";
import { SettingsPage } from "./settings-page.tsx";

const fields = {
  name: { label: "Legal name" },
  vat_number: { label: "VAT number" },
  note: { label: "Note below" },
  tax_percent: { label: "Tax within prices, in percent", help: "0 names no tax" },
};

/** Who sells, as invoices say it from the next one on. */
export function SellerEdit() {
  return (
    <SettingsPage title="Seller on invoices" fields={fields}>
      <SchemaFields shape={sellerSchema.shape} fields={fields} />
    </SettingsPage>
  );
}
