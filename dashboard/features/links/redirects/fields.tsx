import { required, TextInput } from "react-admin";
import { FieldGroup } from "../../../ui/form.tsx";
import { LinkInput } from "../../../ui/link-input.tsx";

/** How fields of a redirect are called where two versions are compared. */
export const redirectFields = { from: { label: "From" }, to: { label: "To" } };

/** The fields of a redirect's form. */
export function RedirectFields() {
  return (
    <FieldGroup>
      <TextInput
        source="from"
        label="From"
        validate={required()}
        helperText="A path of this site at which nothing is, such as /old-boots"
      />
      <LinkInput source="to" label="To" helperText="A page of this site by its name, or an address with https://" />
    </FieldGroup>
  );
}
