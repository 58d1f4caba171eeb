import { pageMessages } from "@cairn/contract/pages/messages.ts";
import { findDynamicPage } from "@cairn/contract/pages/public.ts";
import { excerpt } from "@cairn/contract/platform/plain-text.ts";
import { slugOrIdSchema } from "@cairn/contract/platform/text.ts";
import { data } from "react-router";
import { PageList } from "../features/pages/page-list.tsx";
import { apiContext } from "../lib/api.ts";
import { formatDate } from "../lib/format.ts";
import { movedTo } from "../lib/moved.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { useSite } from "../lib/site.ts";
import { Html } from "../ui/html.tsx";
import type { Route } from "./+types/dynamic-page";

async function load({ context, params, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  // An invalid slug is an unknown address (404) and not a bad request.
  if (!slugOrIdSchema.safeParse(params.slug).success) throw data(null, { status: 404 });
  const { data: page } = await context.get(apiContext)(findDynamicPage, { params });
  if (page.page_slug !== params.slug) throw movedTo(`/${page.page_slug}`, request);
  return { page };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const page = source.loaderData?.page;
  if (!page) return pageMeta(source, { title: pageMessages.notFound, hidden: true });
  const site = source.matches[0].loaderData;
  return pageMeta(source, {
    title: page.meta_title || page.page_title,
    description: page.summary || excerpt(page.page_content, 160),
    structured: [
      breadcrumbs(site, [
        [site.settings.name, "/"],
        [page.page_title, `/${page.page_slug}`],
      ]),
    ],
  });
};

export default function DynamicPageScreen({ loaderData: { page } }: Route.ComponentProps) {
  const pages = useSite()?.pages.filter(({ menu_place }) => menu_place !== "none") ?? [];
  return (
    <div className="shell grid gap-x-16 gap-y-16 pt-14 pb-[clamp(4.5rem,3rem+5vw,8rem)] *:min-w-0 lg:grid-cols-[1fr_18rem] lg:pt-20">
      <article>
        <header className="mb-10 max-w-prose border-b border-line pb-8 lg:mb-14">
          <h1 className="text-h1">{page.page_title}</h1>
          <p className="mt-4 text-small text-slate">
            {pageMessages.updated} <time dateTime={page.updated_at}>{formatDate(page.updated_at)}</time>
          </p>
        </header>
        <Html html={page.page_content} />
      </article>
      <aside className="lg:sticky lg:top-28 lg:self-start">
        <PageList pages={pages} />
      </aside>
    </div>
  );
}
