import { UndoableDeleteButton } from "../../ui/delete-button.tsx";
import { EditPage } from "../../ui/edit.tsx";
import { RecordForm } from "../../ui/form.tsx";
import { CountryFields, countryFields } from "./fields.tsx";

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
