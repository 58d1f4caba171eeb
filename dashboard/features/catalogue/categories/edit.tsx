import type { StaffCategory } from "@cairn/contract/catalogue/staff-categories.ts";
import { Box } from "@mui/material";
import { AutocompleteInput, NumberInput, ReferenceInput, required, TextInput, useRecordContext } from "react-admin";
import { RichTextInput } from "../../../rich-text/input.tsx";
import { CreatePage } from "../../../ui/create.tsx";
import { DeleteButton } from "../../../ui/delete-button.tsx";
import { EditPage } from "../../../ui/edit.tsx";
import { FieldGroup, RecordForm } from "../../../ui/form.tsx";
import { MediaInput } from "../../../ui/media-input.tsx";

const fields = {
  slug: { label: "Address" },
  parent_id: { label: "Within", reference: "categories" },
  image_url: { label: "Picture" },
  position: { label: "Place" },
};

/** One category. */
export function CategoryEdit() {
  return (
    <EditPage fields={fields}>
      <RecordForm beside={<DeleteButton />}>
        <CategoryFields />
      </RecordForm>
    </EditPage>
  );
}

const newCategory = { name: "", slug: "", parent_id: null, description: "", image_url: "", position: 0 };

/** A new category. */
export function CategoryCreate() {
  return (
    <CreatePage title="New category">
      <RecordForm defaultValues={newCategory}>
        <CategoryFields />
      </RecordForm>
    </CreatePage>
  );
}

const bySearch = (search: string) => ({ search });
const withParent = ({ name, parent_name }: StaffCategory) => (parent_name ? `${parent_name} › ${name}` : name);

function CategoryFields() {
  const own = useRecordContext<StaffCategory>();
  return (
    <FieldGroup>
      <TextInput source="name" validate={required()} helperText={false} sx={{ gridColumn: "1 / -1" }} />
      <TextInput
        source="slug"
        label="Address"
        validate={required()}
        helperText="Its part of the shop is /shop/ and this; a former address goes on leading there"
      />
      <ReferenceInput
        source="parent_id"
        reference="categories"
        perPage={100}
        sort={{ field: "position", order: "ASC" }}
      >
        <AutocompleteInput
          label="Within"
          optionText={withParent}
          filterToQuery={bySearch}
          getOptionDisabled={({ id }: StaffCategory) => id === own?.id}
          helperText="The category of which it is a part; empty for a part of the shop itself"
        />
      </ReferenceInput>
      <NumberInput source="position" label="Place among the others, from 0" min={0} step={1} helperText={false} />
      <MediaInput source="image_url" label="Picture" kind="image" helperText="Shown where the shop leads to it" />
      <Box sx={{ gridColumn: "1 / -1" }}>
        <RichTextInput source="description" label="What stands above its products" />
      </Box>
    </FieldGroup>
  );
}
