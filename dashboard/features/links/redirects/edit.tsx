import { CreatePage } from "../../../ui/create.tsx";
import { UndoableDeleteButton } from "../../../ui/delete-button.tsx";
import { EditPage } from "../../../ui/edit.tsx";
import { RecordForm } from "../../../ui/form.tsx";
import { RedirectFields, redirectFields } from "./fields.tsx";

/** One redirect. */
export function RedirectEdit() {
  return (
    <EditPage fields={redirectFields}>
      <RecordForm beside={<UndoableDeleteButton />}>
        <RedirectFields />
      </RecordForm>
    </EditPage>
  );
}

/** Leads an address on. */
export function RedirectCreate() {
  return (
    <CreatePage title="New redirect">
      <RecordForm defaultValues={{ from: "", to: "" }}>
        <RedirectFields />
      </RecordForm>
    </CreatePage>
  );
}
