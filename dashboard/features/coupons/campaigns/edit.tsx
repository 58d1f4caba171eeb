import { CreatePage } from "../../../ui/create.tsx";
import { DeleteButton } from "../../../ui/delete-button.tsx";
import { ContentForm, ContentPage } from "../../../ui/publishing/content-page.tsx";
import { CampaignFields, campaignFields } from "./fields.tsx";

/** One campaign of the pop-up. */
export function CampaignEdit() {
  return (
    <ContentPage title="Campaign" fields={campaignFields} canBeHidden beside={<DeleteButton />}>
      <CampaignFields />
    </ContentPage>
  );
}

/** Makes a campaign. */
export function CampaignCreate() {
  return (
    <CreatePage title="Make a campaign">
      <ContentForm canBeHidden defaultValues={{ title: "", description: "" }}>
        <CampaignFields />
      </ContentForm>
    </CreatePage>
  );
}
