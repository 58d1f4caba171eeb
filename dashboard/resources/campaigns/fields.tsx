import { AutocompleteInput, BooleanInput, ReferenceInput, TextInput } from "react-admin";
import { FieldGroup } from "../../ui/form.tsx";

/** How fields of a campaign are called where two versions are compared. */
export const campaignFields = { coupon_id: { label: "Coupon" }, is_running: { label: "Runs" } };

/** A new campaign, which does not run yet. */
export const newCampaign = { title: "", description: "", is_running: false };

/** The fields of a campaign's form. */
export function CampaignFields() {
  return (
    <FieldGroup>
      <TextInput source="title" label="Title" />
      <ReferenceInput source="coupon_id" reference="coupons" sort={{ field: "id", order: "DESC" }} perPage={50}>
        <AutocompleteInput
          label="Coupon"
          optionText="code"
          filterToQuery={(search: string) => ({ search })}
          helperText="One that gives a percentage"
        />
      </ReferenceInput>
      <TextInput source="description" label="What visitors read" multiline minRows={3} sx={{ gridColumn: "1 / -1" }} />
      <BooleanInput source="is_running" label="Runs: the pop-up offers it now" sx={{ gridColumn: "1 / -1" }} />
    </FieldGroup>
  );
}
