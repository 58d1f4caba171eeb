import { TextInput } from "react-admin";
import { EditPage } from "../../ui/edit.tsx";
import { FieldGroup, RecordForm } from "../../ui/form.tsx";

/** Corrects a customer's name, and keeps a note about them. */
export function CustomerEdit() {
  return (
    <EditPage redirect="show">
      <RecordForm>
        <FieldGroup>
          <TextInput source="name" label="Name" sx={{ gridColumn: "1 / -1" }} />
          <TextInput
            source="note"
            label="Note"
            multiline
            minRows={4}
            helperText="Only staff read it. It is part of what they get when they ask for their data."
            sx={{ gridColumn: "1 / -1" }}
          />
        </FieldGroup>
      </RecordForm>
    </EditPage>
  );
}
