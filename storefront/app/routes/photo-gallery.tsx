import { galleryMapMessages, galleryMessages } from "@cairn/contract/contest/gallery/messages.ts";
import { listGallery, listPlacedItems } from "@cairn/contract/contest/gallery/public.ts";
import { menuMessages } from "@cairn/contract/platform/messages.ts";
import { data, type ShouldRevalidateFunction } from "react-router";
import { Gallery } from "../features/contest/gallery/gallery.tsx";
import { GalleryHeader } from "../features/contest/gallery/gallery-header.tsx";
import { GalleryMap } from "../features/contest/gallery/gallery-map.tsx";
import { apiContext } from "../lib/api.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import { pageOf } from "../lib/page-number.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import type { Route } from "./+types/photo-gallery";

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const page = pageOf(request.url);
  const reading = findMetadata(api, "photo_gallery");
  if (new URL(request.url).searchParams.get("view") === "map") {
    const [placed, metadata] = await Promise.all([api(listPlacedItems), reading]);
    return { view: "map" as const, placed: placed.data, metadata, page: 1, lastPage: 1 };
  }
  const [list, metadata] = await Promise.all([api(listGallery, { query: { page: String(page) } }), reading]);
  if (page > list.last_page) throw data(null, { status: 404 });
  const { total, per_page: perPage, last_page: lastPage } = list;
  return { view: "pictures" as const, items: list.data, total, perPage, metadata, page, lastPage };
}
export const loader = load;
export const clientLoader = load;

/** Opening, moving in and closing the lightbox changes the address, but needs no new data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  !currentUrl.searchParams.has("item") && !nextUrl.searchParams.has("item") && defaultShouldRevalidate;

export const meta: Route.MetaFunction = (source) => {
  const site = source.matches[0].loaderData;
  const shown = source.loaderData;
  const first = shown?.view === "pictures" ? shown.items[0] : undefined;
  return pageMeta(source, {
    metadata: shown?.metadata,
    title: galleryMessages.title,
    description: galleryMessages.lead,
    image: first?.type === "image" ? first.file_url : first?.poster_url,
    pages: shown,
    structured: [
      breadcrumbs(site, [
        [site.settings.name, "/"],
        [menuMessages.gallery, "/photo-gallery"],
      ]),
    ],
  });
};

export default function PhotoGalleryPage({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  return (
    <div className="min-h-[calc(100svh-4.5rem)] border-b border-paper/15 bg-ink pb-[clamp(4.5rem,3rem+5vw,8rem)] text-paper">
      {view === "map" ? (
        <>
          <GalleryHeader view={view}>{galleryMapMessages.lead}</GalleryHeader>
          {loaderData.placed.length > 0 ? (
            <GalleryMap items={loaderData.placed} />
          ) : (
            <div className="px-5 [&_p]:text-paper/75">
              <EmptyState title={galleryMapMessages.noPlaces} hint={galleryMapMessages.noPlacesHint} />
            </div>
          )}
        </>
      ) : (
        <>
          <GalleryHeader view={view} />
          {loaderData.items.length > 0 ? (
            <div className="px-5">
              <Gallery key={loaderData.page} {...loaderData} />
            </div>
          ) : (
            <div className="px-5 [&_p]:text-paper/75">
              <EmptyState title={galleryMessages.empty} hint={galleryMessages.emptyHint}>
                <LinkButton to="/contest">{galleryMessages.toContest}</LinkButton>
              </EmptyState>
            </div>
          )}
        </>
      )}
    </div>
  );
}
