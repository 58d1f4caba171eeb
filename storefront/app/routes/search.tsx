import { fill } from "@cairn/contract/platform/labels.ts";
import { searchMessages } from "@cairn/contract/search/messages.ts";
import { searchShop, searchTextSchema } from "@cairn/contract/search/public.ts";
import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { cardOf } from "../features/catalogue/summary-of.ts";
import { useShownNote } from "../features/search/note-search.ts";
import { SearchForm } from "../features/search/search-form.tsx";
import { isEmpty, SearchResults } from "../features/search/search-results.tsx";
import { apiContext } from "../lib/api.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { pageOf } from "../lib/page-number.ts";
import type { Route } from "./+types/search";

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const page = pageOf(request.url);
  const text = searchTextSchema.safeParse(new URL(request.url).searchParams.get("q") ?? "");
  // What cannot be read is an unknown address (404) and not a bad request.
  if (!text.success) throw data(null, { status: 404 });
  const q = text.data;
  if (q === "") return { q, results: undefined };
  const { data: answer } = await context.get(apiContext)(searchShop, { query: { q, page: String(page) } });
  if (answer.redirect !== null) throw redirect(answer.redirect);
  const { products, ...rest } = answer;
  if (page > products.last_page) throw data(null, { status: 404 });
  return {
    q,
    results: {
      ...rest,
      page,
      lastPage: products.last_page,
      total: products.total,
      products: products.data.map(cardOf),
    },
  };
}
export const loader = load;
export const clientLoader = load;

function titleOf({ q, results }: Route.ComponentProps["loaderData"]): string {
  if (!results) return searchMessages.title;
  return fill(isEmpty(results) ? searchMessages.foundNone : searchMessages.resultsFor, { query: q });
}

export const meta: Route.MetaFunction = (source) => {
  const site = source.matches[0].loaderData;
  return pageMeta(source, {
    title: source.loaderData ? titleOf(source.loaderData) : searchMessages.title,
    description: searchMessages.description,
    // Results are without number.
    hidden: source.loaderData?.q !== "",
    structured: [
      breadcrumbs(site, [
        [site.settings.name, "/"],
        [searchMessages.title, "/search"],
      ]),
    ],
  });
};

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, results } = loaderData;
  const field = useRef<HTMLInputElement>(null);
  useShownNote(q);

  // The field stays the same element from search to search, so that it keeps the focus.
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);

  return (
    <div className="shell pt-14 pb-[clamp(4.5rem,3rem+5vw,8rem)] lg:pt-20">
      <h1 className="text-h1 wrap-anywhere">{titleOf(loaderData)}</h1>
      {q === "" && <p className="mt-4 max-w-prose text-slate">{searchMessages.description}</p>}
      <search className="mt-8 block max-w-prose">
        <SearchForm ref={field} defaultValue={q} />
      </search>
      <SearchResults q={q} results={results} />
    </div>
  );
}
