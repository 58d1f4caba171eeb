import { communityMessages, invitationMessages } from "@cairn/contract/community/messages.ts";
import { listGallery } from "@cairn/contract/contest/gallery/public.ts";
import { menuMessages } from "@cairn/contract/platform/messages.ts";
import { GalleryCard } from "../features/contest/gallery/gallery-card.tsx";
import { apiContext } from "../lib/api.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import type { ScreenHandle } from "../lib/screen.ts";
import { useSettings } from "../lib/site.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { PhotographBand } from "../ui/photograph-band.tsx";
import type { Route } from "./+types/community";

export const handle: ScreenHandle = { frame: "over-photograph" };

const mostStories = 6;

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [gallery, metadata] = await Promise.all([
    api(listGallery, { query: { page: "1" } }),
    findMetadata(api, "community"),
  ]);
  return { stories: gallery.data.slice(0, mostStories), metadata };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const site = source.matches[0].loaderData;
  return pageMeta(source, {
    metadata: source.loaderData?.metadata,
    title: communityMessages.title,
    description: communityMessages.description,
    image: site.settings.community_photograph,
    structured: [
      breadcrumbs(site, [
        [menuMessages.home, "/"],
        [communityMessages.title, "/community"],
      ]),
    ],
  });
};

export default function CommunityPage({ loaderData: { stories } }: Route.ComponentProps) {
  const { community_photograph } = useSettings();
  return (
    <>
      <PhotographBand src={community_photograph} alt="" height="tall" priority>
        <h1 className="max-w-[10.6em] text-display font-bold">{communityMessages.heading}</h1>
        <p className="mt-5 max-w-[34.6em] text-body lg:text-h3 lg:leading-snug">{communityMessages.lead}</p>
        <LinkButton to="/join-community" size="large" className="mt-9">
          {invitationMessages.joinNow}
        </LinkButton>
      </PhotographBand>
      <section aria-labelledby="promises" className="shell section">
        <h2 id="promises" className="mb-10 text-h2">
          {communityMessages.promisesTitle}
        </h2>
        <ul className="grid gap-5 md:grid-cols-3 lg:gap-6">
          {Object.values(communityMessages.promises).map(({ title, text }) => (
            <li key={title} className="rounded-card border border-line bg-paper p-6 lg:p-8">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-3 text-slate">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="shell pb-[clamp(4.5rem,3rem+5vw,8rem)]">
        {stories.length > 0 ? (
          <>
            <div className="mb-10 flex flex-wrap items-end justify-between gap-5">
              <h2 className="text-h2">{communityMessages.stories}</h2>
              <LinkButton to="/photo-gallery" variant="outline">
                {menuMessages.gallery}
              </LinkButton>
            </div>
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
              {stories.map((item) => (
                <li key={item.id} className="aspect-4/3">
                  <GalleryCard
                    item={item}
                    sizes="(min-width: 1360px) 411px, (min-width: 1025px) 30vw, (min-width: 640px) 46vw, 92vw"
                    opens="page"
                  />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <EmptyState title={communityMessages.stories} hint={communityMessages.storiesEmpty}>
            <LinkButton to="/contest" variant="outline">
              {communityMessages.toContest}
            </LinkButton>
          </EmptyState>
        )}
      </section>
    </>
  );
}
