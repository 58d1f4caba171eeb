import type { Publication } from "@cairn/contract/publishing/staff.ts";
import type { ReactNode } from "react";
import { SimpleForm } from "react-admin";
import { dateTime } from "../../dates.ts";
import { EditPage } from "../edit.tsx";
import type { Fields } from "../fields.ts";
import { RefusalsElsewhere } from "../refusals-elsewhere.tsx";
import { PublicationStatus, publicationStates } from "./publication-status.tsx";
import { PublishToolbar } from "./publish-toolbar.tsx";

interface ContentPageProps {
  readonly title: string;
  readonly fields?: Fields;
  readonly canBeHidden?: boolean;
  /** What else can be done with it, such as deleting it. */
  readonly beside?: ReactNode;
  readonly defaultValues?: object;
  readonly children: ReactNode;
}

/** What becomes of a content, where two versions are compared. */
const publicationNames: Fields = {
  publication: { label: "State", show: (state: Publication["publication"]) => publicationStates[state] },
  publish_at: { label: "Published from", show: dateTime },
  take_down_at: { label: "Published until", show: dateTime },
};

/** The screen that edits a content, with its state, its drafts and its history. */
export function ContentPage({ title, fields = {}, children, ...form }: Omit<ContentPageProps, "defaultValues">) {
  return (
    <EditPage title={title} fields={{ ...publicationNames, ...fields }} redirect={false} actions={false}>
      <ContentForm {...form} fields={fields}>
        {children}
      </ContentForm>
    </EditPage>
  );
}

/** The form of a content; it warns of unsaved changes. */
export function ContentForm({
  canBeHidden = false,
  beside,
  defaultValues,
  fields = {},
  children,
}: Omit<ContentPageProps, "title">) {
  return (
    <SimpleForm
      warnWhenUnsavedChanges
      defaultValues={defaultValues}
      toolbar={<PublishToolbar canBeHidden={canBeHidden} beside={beside} fields={fields} />}
      sx={{ p: { xs: 2, md: 3 } }}
    >
      <RefusalsElsewhere fields={publicationNames} />
      <PublicationStatus />
      {children}
    </SimpleForm>
  );
}
