import { CreatePage } from "../../../ui/create.tsx";
import { ContentForm } from "../../../ui/publishing/content-page.tsx";
import { CampaignFields } from "./fields.tsx";

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
