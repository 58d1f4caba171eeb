import { CreatePage } from "../../../ui/create.tsx";
import { UndoableDeleteButton } from "../../../ui/delete-button.tsx";
import { EditPage } from "../../../ui/edit.tsx";
import { FieldGroup, RecordForm } from "../../../ui/form.tsx";
import { PhrasesInput } from "../../../ui/phrases-input.tsx";

/** One group of words that mean the same. */
export function SynonymsEdit() {
  return (
    <EditPage fields={synonymFields}>
      <RecordForm beside={<UndoableDeleteButton />}>
        <SynonymFields />
      </RecordForm>
    </EditPage>
  );
}

/** Says which words mean the same; a search may have given the first. */
export function SynonymsCreate() {
  return (
    <CreatePage title="New synonyms">
      <RecordForm defaultValues={{ words: [] }}>
        <SynonymFields />
      </RecordForm>
    </CreatePage>
  );
}

/** How the fields are called where two versions are compared. */
const synonymFields = { words: { label: "Words that mean the same" } };

function SynonymFields() {
  return (
    <FieldGroup>
      <PhrasesInput
        source="words"
        label={synonymFields.words.label}
        help="Two to twenty words or phrases, such as rucksack and backpack. Press Enter after each"
      />
    </FieldGroup>
  );
}
