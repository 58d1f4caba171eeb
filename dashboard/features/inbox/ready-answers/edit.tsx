import { required, TextInput } from "react-admin";
import { CreatePage } from "../../../ui/create.tsx";
import { UndoableDeleteButton } from "../../../ui/delete-button.tsx";
import { EditPage } from "../../../ui/edit.tsx";
import { FieldGroup, RecordForm } from "../../../ui/form.tsx";

/** One ready answer. */
export function ReadyAnswerEdit() {
  return (
    <EditPage fields={fields}>
      <RecordForm beside={<UndoableDeleteButton />}>
        <ReadyAnswerFields />
      </RecordForm>
    </EditPage>
  );
}

/** Keeps an answer that is used often. */
export function ReadyAnswerCreate() {
  return (
    <CreatePage title="New ready answer">
      <RecordForm defaultValues={{ title: "", words: "" }}>
        <ReadyAnswerFields />
      </RecordForm>
    </CreatePage>
  );
}

/** How the fields are called where two versions are compared. */
const fields = { title: { label: "Title" }, words: { label: "Answer" } };

function ReadyAnswerFields() {
  return (
    <FieldGroup>
      <TextInput
        source="title"
        label={fields.title.label}
        validate={required()}
        helperText="Only staff see it"
        sx={{ gridColumn: "1 / -1" }}
      />
      <TextInput
        source="words"
        label={fields.words.label}
        validate={required()}
        multiline
        minRows={8}
        helperText="{name} is replaced by the sender's name"
        sx={{ gridColumn: "1 / -1" }}
      />
    </FieldGroup>
  );
}
