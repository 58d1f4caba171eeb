import { blogMessages } from "@cairn/contract/blog/messages.ts";
import { listPosts } from "@cairn/contract/blog/public.ts";
import { menuMessages, siteMessages } from "@cairn/contract/platform/messages.ts";
import { data } from "react-router";
import { ListedPost } from "../features/blog/listed-post.tsx";
import { entryOf } from "../features/blog/post-card.ts";
import { apiContext } from "../lib/api.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import { pageOf } from "../lib/page-number.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/blogs";

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const page = pageOf(request.url);
  const api = context.get(apiContext);
  const [list, metadata] = await Promise.all([
    api(listPosts, { query: { page: String(page) } }),
    findMetadata(api, "blog"),
  ]);
  if (page > list.last_page) throw data(null, { status: 404 });
  return { page, lastPage: list.last_page, posts: list.data.map(entryOf), metadata };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const site = source.matches[0].loaderData;
  return pageMeta(source, {
    metadata: source.loaderData?.metadata,
    title: blogMessages.title,
    description: blogMessages.description,
    image: source.loaderData?.posts[0]?.image,
    pages: source.loaderData,
    structured: [
      breadcrumbs(site, [
        [site.settings.name, "/"],
        [blogMessages.title, "/blogs"],
      ]),
    ],
  });
};

export default function BlogsPage({ loaderData: { page, lastPage, posts } }: Route.ComponentProps) {
  return (
    <div className="shell pt-14 pb-[clamp(4.5rem,3rem+5vw,8rem)] lg:pt-20">
      <header className="mb-12 lg:mb-16">
        <h1 className="text-h1">{blogMessages.title}</h1>
        <p className="mt-4 max-w-prose text-slate">{blogMessages.lead}</p>
      </header>
      {posts.length > 0 ? (
        <ul className="grid gap-[clamp(4rem,7vw,6.5rem)]">
          {posts.map((post, index) => (
            <li key={post.id}>
              <ListedPost post={post} priority={index === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={blogMessages.empty} hint={blogMessages.emptyHint}>
          <LinkButton to="/photo-gallery" variant="outline">
            {menuMessages.gallery}
          </LinkButton>
        </EmptyState>
      )}
      <Pager page={page} lastPage={lastPage} label={siteMessages.pages} />
    </div>
  );
}
