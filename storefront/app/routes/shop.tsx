import { productMessages, shopMessages } from "@cairn/contract/catalogue/messages.ts";
import { type Category, listCategories, listProductPage } from "@cairn/contract/catalogue/public.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { data } from "react-router";
import { CategoryFilter, categoryPath } from "../features/catalogue/category-filter.tsx";
import { ProductGrid } from "../features/catalogue/product-grid.tsx";
import { cardOf } from "../features/catalogue/summary-of.ts";
import { apiContext } from "../lib/api.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import { pageOf } from "../lib/page-number.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/shop";

const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const page = pageOf(request.url);
  const api = context.get(apiContext);
  const slug = new URL(request.url).searchParams.get("category") ?? undefined;
  if (slug !== undefined && !isSlug(slug)) throw data(null, { status: 404 });
  const [{ data: categories }, { data: productPage }, metadata] = await Promise.all([
    api(listCategories),
    api(listProductPage, { query: { page: String(page), category: slug } }),
    findMetadata(api, "shop"),
  ]);
  const category = categories.find((each) => each.slug === slug);
  if (page > productPage.last_page || (slug !== undefined && !category)) throw data(null, { status: 404 });
  return {
    page,
    lastPage: productPage.last_page,
    products: productPage.data.map(cardOf),
    metadata,
    categories,
    category,
  };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const site = source.matches[0].loaderData;
  const category = source.loaderData?.category;
  return pageMeta(source, {
    ...(category ? { path: categoryPath(category.slug) } : { metadata: source.loaderData?.metadata }),
    title: category?.name ?? shopMessages.title,
    description: shopMessages.description,
    image: source.loaderData?.products[0]?.thumbnail,
    pages: source.loaderData,
    structured: [breadcrumbs(site, [[site.settings.name, "/"], [shopMessages.title, "/shop"], ...trailOf(category)])],
  });
};

const trailOf = (category: Category | undefined): [string, string][] =>
  category ? [[category.name, categoryPath(category.slug)]] : [];

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { page, lastPage, products, categories, category } = loaderData;
  return (
    <div className="shell pt-14 pb-[clamp(4.5rem,3rem+5vw,8rem)] lg:pt-20">
      <header className="mb-10 lg:mb-14">
        <h1 className="text-h1">{category?.name ?? shopMessages.title}</h1>
        <p className="mt-4 max-w-prose text-slate">{shopMessages.lead}</p>
      </header>
      <CategoryFilter categories={categories} slug={category?.slug} />
      {products.length > 0 ? (
        <ProductGrid products={products} columns={3} inView={3} />
      ) : (
        <EmptyState title={productMessages.empty} />
      )}
      <Pager page={page} lastPage={lastPage} label={siteMessages.pages} />
    </div>
  );
}
