import { NumberInput, required, TextInput } from "react-admin";
import { CreatePage } from "../../../ui/create.tsx";
import { DeleteButton } from "../../../ui/delete-button.tsx";
import { EditPage } from "../../../ui/edit.tsx";
import { FieldGroup, RecordForm } from "../../../ui/form.tsx";

/** One category. */
export function CategoryEdit() {
  return (
    <EditPage fields={{ slug: { label: "Address" }, position: { label: "Place" } }}>
      <RecordForm beside={<DeleteButton />}>
        <CategoryFields />
      </RecordForm>
    </EditPage>
  );
}

/** A new category. */
export function CategoryCreate() {
  return (
    <CreatePage title="New category">
      <RecordForm defaultValues={{ name: "", slug: "", position: 0 }}>
        <CategoryFields />
      </RecordForm>
    </CreatePage>
  );
}

function CategoryFields() {
  return (
    <FieldGroup>
      <TextInput source="name" validate={required()} helperText={false} />
      <TextInput
        source="slug"
        label="Address"
        validate={required()}
        helperText="Its part of the shop is /shop?category= and this"
      />
      <NumberInput source="position" label="Place among the others, from 0" min={0} step={1} helperText={false} />
    </FieldGroup>
  );
}
