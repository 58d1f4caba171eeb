import { required, TextInput } from "react-admin";
import { CreatePage } from "../../../ui/create.tsx";
import { UndoableDeleteButton } from "../../../ui/delete-button.tsx";
import { EditPage } from "../../../ui/edit.tsx";
import { FieldGroup, RecordForm } from "../../../ui/form.tsx";
import { LinkInput } from "../../../ui/link-input.tsx";

/** One redirect. */
export function RedirectEdit() {
  return (
    <EditPage fields={redirectFields}>
      <RecordForm beside={<UndoableDeleteButton />}>
        <RedirectFields />
      </RecordForm>
    </EditPage>
  );
}

/** Leads an address on. */
export function RedirectCreate() {
  return (
    <CreatePage title="New redirect">
      <RecordForm defaultValues={{ from: "", to: "" }}>
        <RedirectFields />
      </RecordForm>
    </CreatePage>
  );
}

/** How fields of a redirect are called where two versions are compared. */
const redirectFields = { from: { label: "From" }, to: { label: "To" } };

/** The fields of a redirect's form. */
function RedirectFields() {
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
