import { TextInput } from "react-admin";
import { CreatePage } from "../../ui/create.tsx";
import { UndoableDeleteButton } from "../../ui/delete-button.tsx";
import { EditPage } from "../../ui/edit.tsx";
import { RecordForm } from "../../ui/form.tsx";
import { CountryFields, countryFields, newCountry } from "./fields.tsx";

/** Delivery to one country. */
export function CountryEdit() {
  return (
    <EditPage fields={countryFields}>
      <RecordForm beside={<UndoableDeleteButton label="Deliver there no more" />}>
        <CountryFields />
      </RecordForm>
    </EditPage>
  );
}

/** Adds a country that the shop delivers to. */
export function CountryCreate() {
  return (
    <CreatePage title="Add a country">
      <RecordForm defaultValues={newCountry}>
        <TextInput source="id" label="Code" helperText="Its two letters, such as gb" />
        <CountryFields />
      </RecordForm>
    </CreatePage>
  );
}
