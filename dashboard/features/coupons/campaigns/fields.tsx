import { campaignContentSchema } from "@cairn/contract/coupons/staff.ts";
import { AutocompleteInput, ReferenceInput } from "react-admin";
import { FieldGroup } from "../../../ui/form.tsx";
import { WordsInput } from "../../../ui/words-input.tsx";

const { shape } = campaignContentSchema;

/** How fields of a campaign are called where two versions are compared. */
export const campaignFields = { coupon_id: { label: "Coupon" }, description: { label: "What visitors read" } };

/** The fields of a campaign's form. */
export function CampaignFields() {
  return (
    <FieldGroup>
      <WordsInput source="title" label="Title" schema={shape.title} sx={{ gridColumn: "1 / -1" }} />
      <ReferenceInput source="coupon_id" reference="coupons" sort={{ field: "id", order: "DESC" }} perPage={50}>
        <AutocompleteInput
          label="Coupon"
          optionText="code"
          filterToQuery={(search: string) => ({ search })}
          helperText="One that gives a percentage; the pop-up ends with it"
        />
      </ReferenceInput>
      <WordsInput
        source="description"
        label="What visitors read"
        schema={shape.description}
        sx={{ gridColumn: "1 / -1" }}
      />
    </FieldGroup>
  );
}
