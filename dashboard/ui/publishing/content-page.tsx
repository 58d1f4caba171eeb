import type { ReactNode } from "react";
import { SimpleForm } from "react-admin";
import { EditPage } from "../edit.tsx";
import type { Fields } from "../fields.ts";
import { PublishToolbar } from "./publish-toolbar.tsx";
import { Standing } from "./standing.tsx";

interface ContentPageProps {
  readonly title: string;
  readonly fields?: Fields;
  readonly canBeHidden?: boolean;
  readonly children: ReactNode;
}

/** What becomes of a content, where two versions are compared. */
const publicationNames: Fields = {
  publication: { label: "What becomes of it" },
  publish_at: { label: "From" },
  take_down_at: { label: "Until" },
};

/** The screen that edits a content, with its state, its drafts and its history. */
export function ContentPage({ title, fields = {}, canBeHidden = false, children }: ContentPageProps) {
  return (
    <EditPage title={title} fields={{ ...publicationNames, ...fields }} redirect={false} actions={false}>
      <ContentForm canBeHidden={canBeHidden}>{children}</ContentForm>
    </EditPage>
  );
}

/** The form of a content; it warns of unsaved changes. */
export function ContentForm({ canBeHidden, children }: Pick<ContentPageProps, "canBeHidden" | "children">) {
  return (
    <SimpleForm
      warnWhenUnsavedChanges
      toolbar={<PublishToolbar canBeHidden={canBeHidden ?? false} />}
      sx={{ p: { xs: 2, md: 3 } }}
    >
      <Standing />
      {children}
    </SimpleForm>
  );
}
