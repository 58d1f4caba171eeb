import { readFilters } from "@cairn/contract/catalogue/filters.ts";
import { findListing } from "@cairn/contract/catalogue/listing.ts";
import { shopMessages } from "@cairn/contract/catalogue/shop-messages.ts";
import { excerpt } from "@cairn/contract/platform/plain-text.ts";
import { slugOrIdSchema } from "@cairn/contract/platform/text.ts";
import { data, redirect } from "react-router";
import { categoryPath, knownFilters, listingAddress, readSort } from "../features/catalogue/listing/address.ts";
import { Listing } from "../features/catalogue/listing/listing.tsx";
import { nothingFitsLater } from "../features/catalogue/listing/nothing-fits-later.ts";
import { Parts } from "../features/catalogue/listing/parts.tsx";
import { Trail, trailOf } from "../features/catalogue/listing/trail.tsx";
import { cardOf } from "../features/catalogue/summary-of.ts";
import { apiContext } from "../lib/api.ts";
import { movedTo } from "../lib/moved.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import { pageOf } from "../lib/page-number.ts";
import { Html } from "../ui/html.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/shop";

async function load({ context, params, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { searchParams: search } = new URL(request.url);
  const slug = params.category;
  // Parts of the shop had addresses of this kind once.
  const former = search.get("category");
  if (slug === undefined && former !== null) {
    search.delete("category");
    const path = categoryPath(former === "" ? undefined : encodeURIComponent(former));
    throw redirect(`${path}${search.size > 0 ? `?${search}` : ""}`, 301);
  }
  if (slug !== undefined && !slugOrIdSchema.safeParse(slug).success) throw data(null, { status: 404 });
  const page = pageOf(request.url);
  const filters = readFilters(search);
  const sort = readSort(search);
  const api = context.get(apiContext);
  const [{ data: answer }, metadata] = await Promise.all([
    api(findListing, {
      query: {
        page: String(page),
        sort,
        filters: listingAddress("", { filters, sort: "chosen" }).slice(1),
        category: slug,
      },
    }),
    findMetadata(api, "shop"),
  ]);
  const { category, categories, groups, has_packs, products, nearest } = answer;
  const path = categoryPath(category?.slug);
  if (category && category.slug !== slug) throw movedTo(path, request);
  if (page > products.last_page) throw data(null, { status: 404 });
  if (products.total === 0) await nothingFitsLater.load();
  return {
    ...{ path, page, category, categories, groups, metadata },
    // A product that carries a load may be a pack.
    leadsToFitFinder: has_packs && groups.some(({ key }) => key === "load"),
    shown: { filters: knownFilters(filters, groups), sort },
    products: products.data.map(cardOf),
    total: products.total,
    lastPage: products.last_page,
    nearest: nearest.map(({ product, missed }) => ({ product: cardOf(product), missed })),
  };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const listing = source.loaderData;
  if (!listing) return pageMeta(source, { title: shopMessages.title, hidden: true });
  const site = source.matches[0].loaderData;
  const { path, shown, category, products, metadata } = listing;
  return pageMeta(source, {
    path,
    ...(!category && { metadata }),
    title: category?.name ?? shopMessages.title,
    description: excerpt(category?.description ?? "", 160) || shopMessages.description,
    image: products.find(({ thumbnail }) => thumbnail !== "")?.thumbnail,
    pages: shown.sort === "chosen" ? listing : undefined,
    // Search engines find a filtered list's products in the whole one, whose address a sorted list names as its own.
    hidden: shown.filters.length > 0,
    structured: [breadcrumbs(site, [[site.settings.name, "/"], ...trailOf(category)])],
  });
};

export default function ShopPage({ loaderData: { categories, leadsToFitFinder, ...listing } }: Route.ComponentProps) {
  const { category } = listing;
  return (
    <div className="shell pt-10 pb-[clamp(4.5rem,3rem+5vw,8rem)] lg:pt-14">
      <header className="mb-8 lg:mb-10">
        {category && <Trail category={category} />}
        <h1 className="text-h1 wrap-anywhere">{category?.name ?? shopMessages.title}</h1>
        {category ? (
          category.description && <Html html={category.description} className="prose mt-4 max-w-prose text-slate" />
        ) : (
          <p className="mt-4 max-w-prose text-slate">{shopMessages.lead}</p>
        )}
        {leadsToFitFinder && (
          <p className="mt-3">
            <TextLink to="/fit-finder" className="inline-block py-2">
              {shopMessages.findPack}
            </TextLink>
          </p>
        )}
      </header>
      <Parts categories={categories} />
      {/* Another part of the shop is another list. */}
      <Listing key={listing.path} {...listing} />
    </div>
  );
}
