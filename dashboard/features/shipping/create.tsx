import { TextInput } from "react-admin";
import { CreatePage } from "../../ui/create.tsx";
import { RecordForm } from "../../ui/form.tsx";
import { CountryFields, newCountry } from "./fields.tsx";

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
