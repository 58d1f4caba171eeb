import { socialLinkSchema } from "@cairn/contract/settings/public.ts";
import * as z from "zod/mini";
import { SchemaFields } from "../../ui/schema/schema-fields.tsx";
import { settingsNames } from "./names.ts";
import { SettingsPage } from "./settings-page.tsx";

const shape = { links: z.array(socialLinkSchema) };
const fields = settingsNames["social-links"];

/** The brand's profiles, in the order in which the footer has them. */
export function SocialLinksEdit() {
  return (
    <SettingsPage isContent title="Social media" fields={fields}>
      <SchemaFields shape={shape} fields={fields} />
    </SettingsPage>
  );
}
