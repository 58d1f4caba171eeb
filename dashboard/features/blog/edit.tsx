import { usePermissions } from "react-admin";
import { dateTime } from "../../dates.ts";
import { CreatePage } from "../../ui/create.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { ContentForm, ContentPage } from "../../ui/publishing/content-page.tsx";
import { PostFields } from "./fields.tsx";

const names = {
  slug: { label: "Address" },
  published_at: { label: "Date", show: dateTime },
  image_alt: { label: "What the picture shows" },
  description: { label: "Text" },
  summary: { label: "Description" },
  product_ids: { label: "Seen in this story", reference: "products" },
};

/** One post. */
export function PostEdit() {
  return (
    <ContentPage title="Post" fields={names} canBeHidden beside={<DeleteButton />}>
      <PostFields />
    </ContentPage>
  );
}

/** A new post, by whoever is signed in unless they say otherwise. */
export function PostCreate() {
  const { permissions: member } = usePermissions();
  const nothing = { title: "", slug: "", description: "", image: "", image_alt: "", summary: "", tags: [] };
  return (
    <CreatePage title="New post">
      <ContentForm
        canBeHidden
        defaultValues={{ ...nothing, author: member?.name ?? "", published_at: null, product_ids: [] }}
      >
        <PostFields />
      </ContentForm>
    </CreatePage>
  );
}
