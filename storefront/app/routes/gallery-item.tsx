import { galleryCardMessages, pictureMessages } from "@cairn/contract/contest/gallery/messages.ts";
import { findGalleryItem } from "@cairn/contract/contest/gallery/public.ts";
import { menuMessages } from "@cairn/contract/platform/messages.ts";
import { cut } from "@cairn/contract/platform/plain-text.ts";
import { ItemPage } from "../features/contest/gallery/item-page.tsx";
import { structuredItem } from "../features/contest/gallery/structured-item.ts";
import { apiContext } from "../lib/api.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import type { Route } from "./+types/gallery-item";

async function load({ context, params }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { data: item } = await context.get(apiContext)(findGalleryItem, { params });
  return { item };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const item = source.loaderData?.item;
  if (!item) return pageMeta(source, { title: pictureMessages.notFound, hidden: true });
  const site = source.matches[0].loaderData;
  const byline = `${galleryCardMessages.by} ${item.user_name}`;
  const kind = item.type === "image" ? pictureMessages.picture : galleryCardMessages.video;
  return pageMeta(source, {
    title: `${item.title}, ${byline}`,
    description: cut(`${kind} ${byline}${item.place && `, ${item.place}`}. ${item.details}`, 160),
    image: item.type === "image" ? item.file_url : item.poster_url,
    structured: [
      ...(item.type === "image" ? [structuredItem(site, item)] : []),
      breadcrumbs(site, [
        [site.settings.name, "/"],
        [menuMessages.gallery, "/photo-gallery"],
        [item.title, `/photo-gallery/${item.id}`],
      ]),
    ],
  });
};

export default function GalleryItemPage({ loaderData: { item } }: Route.ComponentProps) {
  return <ItemPage key={item.id} item={item} />;
}
