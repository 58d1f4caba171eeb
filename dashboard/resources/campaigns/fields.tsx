import { AutocompleteInput, ReferenceInput, TextInput } from "react-admin";
import { FieldGroup } from "../../ui/form.tsx";

/** How fields of a campaign are called where two versions are compared. */
export const campaignFields = { coupon_id: { label: "Coupon" }, description: { label: "What visitors read" } };

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
          helperText="One that gives a percentage; the pop-up ends with it"
        />
      </ReferenceInput>
      <TextInput source="description" label="What visitors read" multiline minRows={3} sx={{ gridColumn: "1 / -1" }} />
    </FieldGroup>
  );
}
