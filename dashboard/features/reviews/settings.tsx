import { reviewSettingsSchema } from "@cairn/contract/reviews/staff.ts";
import { SchemaFields } from "../../ui/schema/schema-fields.tsx";
import { settingsNames } from "../settings/names.ts";
import { SettingsPage } from "../settings/settings-page.tsx";

/** When customers are asked for reviews. */
export function ReviewSettingsEdit() {
  return (
    <SettingsPage title="Reviews" fields={settingsNames.reviews}>
      <SchemaFields shape={reviewSettingsSchema.shape} fields={settingsNames.reviews} />
    </SettingsPage>
  );
}
