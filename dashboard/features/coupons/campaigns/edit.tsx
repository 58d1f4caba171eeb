import { DeleteButton } from "../../../ui/delete-button.tsx";
import { ContentPage } from "../../../ui/publishing/content-page.tsx";
import { CampaignFields, campaignFields } from "./fields.tsx";

/** One campaign of the pop-up. */
export function CampaignEdit() {
  return (
    <ContentPage title="Campaign" fields={campaignFields} canBeHidden beside={<DeleteButton />}>
      <CampaignFields />
    </ContentPage>
  );
}
