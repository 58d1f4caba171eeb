import { Create, NumberInput, required, SaveButton, SimpleForm, TextInput, Toolbar } from "react-admin";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { EditPage } from "../../ui/edit.tsx";

const inputs = [
  <TextInput key="name" source="name" validate={required()} fullWidth helperText={false} />,
  <TextInput
    key="slug"
    source="slug"
    label="Address"
    validate={required()}
    fullWidth
    helperText="Its part of the shop is /shop?category= and this"
  />,
  <NumberInput
    key="position"
    source="position"
    label="Place among the others, from 0"
    min={0}
    step={1}
    helperText={false}
  />,
];

/** One category. */
export function CategoryEdit() {
  return (
    <EditPage fields={{ slug: { label: "Address" }, position: { label: "Place" } }}>
      <SimpleForm warnWhenUnsavedChanges toolbar={<Save />} sx={{ maxWidth: 640 }}>
        {inputs}
      </SimpleForm>
    </EditPage>
  );
}

/** A new category. */
export function CategoryCreate() {
  return (
    <Create title="New category" redirect="list">
      <SimpleForm defaultValues={{ name: "", slug: "", position: 0 }} warnWhenUnsavedChanges sx={{ maxWidth: 640 }}>
        {inputs}
      </SimpleForm>
    </Create>
  );
}

function Save() {
  return (
    <Toolbar sx={{ justifyContent: "space-between" }}>
      <SaveButton />
      <DeleteButton />
    </Toolbar>
  );
}
