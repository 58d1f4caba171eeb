import { winnersMessages } from "@cairn/contract/contest/judging/messages.ts";
import { findLatestResult, findResult } from "@cairn/contract/contest/judging/public.ts";
import { contestMessages } from "@cairn/contract/contest/messages.ts";
import { CategoryWinners } from "../features/contest/judging/category-winners.tsx";
import { HowJudged } from "../features/contest/judging/how-judged.tsx";
import { stillOf } from "../features/contest/judging/still.ts";
import { structuredResult } from "../features/contest/judging/structured-result.ts";
import { apiContext } from "../lib/api.ts";
import { formatDate } from "../lib/format.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import type { Route } from "./+types/winners";

/** The results of the edition in the address, or of the one published last, for which alone staff's words hold. */
async function load({ context, params: { slug } }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [{ data: result }, metadata] = await Promise.all([
    slug ? api(findResult, { params: { slug } }) : api(findLatestResult),
    findMetadata(api, "contest_winners"),
  ]);
  return { result, metadata: result?.is_latest === false ? undefined : metadata };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const { result, metadata } = source.loaderData ?? {};
  if (!result)
    return pageMeta(source, { metadata, title: winnersMessages.title, description: winnersMessages.noneHint });
  const site = source.matches[0].loaderData;
  const path = `/contest/winners/${result.slug}`;
  const title = `${winnersMessages.of} ${result.title}`;
  const hasWinners = result.winners.length > 0;
  const page = pageMeta(source, {
    metadata,
    title,
    description: hasWinners
      ? `${winnersMessages.lead} ${result.winners.map(({ title, user_name }) => `${title}, ${user_name}`).join(". ")}`
      : winnersMessages.noWinner,
    image: result.winners.map(({ files: [file] }) => file && stillOf(file)).find(Boolean),
    path,
    structured: [
      ...(hasWinners ? [structuredResult(site, result)] : []),
      breadcrumbs(site, [
        [site.settings.name, "/"],
        [contestMessages.title, "/contest"],
        [title, path],
      ]),
    ],
  });
  const feed = { type: "application/rss+xml", title: winnersMessages.feed, href: "/contest/winners/feed.xml" };
  return [...page, { tagName: "link", rel: "alternate", ...feed }];
};

export default function WinnersPage({ loaderData: { result } }: Route.ComponentProps) {
  if (!result) {
    return (
      <div className="shell py-16 lg:py-24">
        <EmptyState level="h1" title={winnersMessages.none} hint={winnersMessages.noneHint}>
          <LinkButton to="/contest/photo-contest">{winnersMessages.enter}</LinkButton>
          <LinkButton to="/photo-gallery" variant="outline">
            {winnersMessages.toGallery}
          </LinkButton>
        </EmptyState>
      </div>
    );
  }
  const ofCategory = Map.groupBy(result.winners, ({ category }) => category);
  const vacantOf = Map.groupBy(result.vacant, ({ category }) => category);
  const awarded = result.categories.filter(({ slug }) => ofCategory.has(slug) || vacantOf.has(slug));
  return (
    <div className="overflow-x-clip pt-12 pb-[clamp(4.5rem,3rem+5vw,8rem)] lg:pt-20">
      <header className="shell">
        <h1 className="text-display font-bold">
          {winnersMessages.of} {result.title}
        </h1>
        <p className="mt-5 text-slate">
          <time dateTime={result.published_at}>{formatDate(result.published_at)}</time>.{" "}
          {awarded.length > 0 ? winnersMessages.lead : winnersMessages.noWinner}
        </p>
      </header>
      {awarded.length > 0 && (
        <div className="mt-14 grid gap-[clamp(4.5rem,8vw,8rem)] lg:mt-20">
          {awarded.map((category, index) => (
            <CategoryWinners
              key={category.slug}
              category={category}
              winners={ofCategory.get(category.slug) ?? []}
              vacant={vacantOf.get(category.slug) ?? []}
              isFirstOfPage={index === 0}
            />
          ))}
        </div>
      )}
      <div className="shell">
        <HowJudged result={result} />
      </div>
    </div>
  );
}
