import { UndoableDeleteButton } from "../../ui/delete-button.tsx";
import { EditPage } from "../../ui/edit.tsx";
import { RecordForm } from "../../ui/form.tsx";
import { CampaignFields, campaignFields } from "./fields.tsx";

/** One campaign of the pop-up. */
export function CampaignEdit() {
  return (
    <EditPage fields={campaignFields}>
      <RecordForm beside={<UndoableDeleteButton />}>
        <CampaignFields />
      </RecordForm>
    </EditPage>
  );
}
