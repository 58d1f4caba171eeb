import { sellerSchema } from "@cairn/contract/orders/invoices/public.ts";
import { SchemaFields } from "../../ui/schema/schema-fields.tsx";
import { settingsNames } from "./names.ts";
import { SettingsPage } from "./settings-page.tsx";

const fields = settingsNames.seller;

/** Who sells, as invoices say it from the next one on. */
export function SellerEdit() {
  return (
    <SettingsPage title="Seller on invoices" fields={fields}>
      <SchemaFields shape={sellerSchema.shape} fields={fields} />
    </SettingsPage>
  );
}
