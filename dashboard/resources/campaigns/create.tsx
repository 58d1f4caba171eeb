import { CreatePage } from "../../ui/create.tsx";
import { RecordForm } from "../../ui/form.tsx";
import { CampaignFields, newCampaign } from "./fields.tsx";

/** Makes a campaign. */
export function CampaignCreate() {
  return (
    <CreatePage title="Make a campaign">
      <RecordForm defaultValues={newCampaign}>
        <CampaignFields />
      </RecordForm>
    </CreatePage>
  );
}
