import { pageSizesSchema } from "@cairn/contract/settings/public.ts";
import { SchemaFields } from "../../ui/schema/schema-fields.tsx";
import { settingsNames } from "./names.ts";
import { SettingsPage } from "./settings-page.tsx";

const fields = settingsNames["page-sizes"];

/** How much lists of the site show at once. */
export function PageSizesEdit() {
  return (
    <SettingsPage title="Page sizes" fields={fields}>
      <SchemaFields shape={pageSizesSchema.shape} fields={fields} />
    </SettingsPage>
  );
}
