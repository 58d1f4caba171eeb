import { longestSearch } from "@cairn/contract/search/public.ts";
import { maxLength, required, TextInput } from "react-admin";
import { CreatePage } from "../../../ui/create.tsx";
import { UndoableDeleteButton } from "../../../ui/delete-button.tsx";
import { EditPage } from "../../../ui/edit.tsx";
import { FieldGroup, RecordForm } from "../../../ui/form.tsx";
import { LinkInput } from "../../../ui/link-input.tsx";

/** One search that leads to a page. */
export function SearchRedirectEdit() {
  return (
    <EditPage fields={redirectFields}>
      <RecordForm beside={<UndoableDeleteButton />}>
        <SearchRedirectFields />
      </RecordForm>
    </EditPage>
  );
}

/** Leads a search to a page; the list of searches may have given which. */
export function SearchRedirectCreate() {
  return (
    <CreatePage title="New search redirect">
      <RecordForm defaultValues={{ query: "", target: "" }}>
        <SearchRedirectFields />
      </RecordForm>
    </CreatePage>
  );
}

/** How the fields are called where two versions are compared. */
const redirectFields = { query: { label: "Search for" }, target: { label: "Leads to" } };

const queryRules = [required(), maxLength(longestSearch)];

function SearchRedirectFields() {
  return (
    <FieldGroup>
      <TextInput
        source="query"
        label={redirectFields.query.label}
        validate={queryRules}
        helperText="The words that visitors type, such as returns. Capitals and hyphens make no difference"
      />
      <LinkInput source="target" label={redirectFields.target.label} helperText="A page of this site, by its name" />
    </FieldGroup>
  );
}
