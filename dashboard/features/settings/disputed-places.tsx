import { disputedPlacesSchema } from "@cairn/contract/settings/disputed-places.ts";
import { Typography } from "@mui/material";
import { SchemaFields } from "../../ui/schema/schema-fields.tsx";
import { settingsNames } from "./names.ts";
import { SettingsPage } from "./settings-page.tsx";

const fields = settingsNames["disputed-places"];

/** What places are named as of which states disagree whose they are. */
export function DisputedPlacesEdit() {
  return (
    <SettingsPage title="Disputed places" fields={fields}>
      <Typography color="textSecondary" sx={{ gridColumn: "1 / -1" }}>
        Of these places states disagree whose they are. Photographs that were taken there are shown without a country,
        unless you choose one.
      </Typography>
      <SchemaFields shape={disputedPlacesSchema.shape} fields={fields} />
    </SettingsPage>
  );
}
