import { mostCompared } from "@cairn/contract/catalogue/compared.ts";
import { findComparison } from "@cairn/contract/catalogue/comparison.ts";
import { comparisonMessages as messages } from "@cairn/contract/catalogue/comparison-messages.ts";
import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { useRef } from "react";
import type { ShouldRevalidateFunction } from "react-router";
import { choiceAmong, comparisonPath, showsOnlyDifferences } from "../features/catalogue/comparison/address.ts";
import { compared, readChoices } from "../features/catalogue/comparison/compared.ts";
import { DifferenceMark } from "../features/catalogue/comparison/comparison-row.tsx";
import { ComparisonTable } from "../features/catalogue/comparison/comparison-table.tsx";
import { RowsShown } from "../features/catalogue/comparison/rows-shown.tsx";
import { ProductGrid } from "../features/catalogue/product-grid.tsx";
import { apiContext } from "../lib/api.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import type { Route } from "./+types/compare";

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const asked = readChoices(new URL(request.url).searchParams.get("ids") ?? "");
  if (asked.length === 0) return { asked, products: [], rows: [] };
  const { data } = await context.get(apiContext)(findComparison, { query: { ids: asked.join(",") } });
  return { asked, ...data };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const site = source.matches[0].loaderData;
  const { asked = [], products = [] } = source.loaderData ?? {};
  const names = products.map(({ name }) => name).join(", ");
  return pageMeta(source, {
    title: [messages.title, names].filter(Boolean).join(": "),
    description: messages.hint,
    // Comparisons are without number.
    hidden: asked.length > 0,
    structured: [
      breadcrumbs(site, [
        [site.settings.name, "/"],
        [messages.title, "/compare"],
      ]),
    ],
  });
};

// All rows are in the page's data already.
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isSameComparison = currentUrl.searchParams.get("ids") === nextUrl.searchParams.get("ids");
  return !isSameComparison && defaultShouldRevalidate;
};

export default function ComparePage({ loaderData: { asked, products, rows } }: Route.ComponentProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const onlyDifferences = showsOnlyDifferences(new URLSearchParams(useOwnSearch()));
  const choice = (product: CardProduct) => choiceAmong(asked, product);
  const choices = products.map(choice);
  if (products.length < 2)
    return (
      <div className="shell section">
        <EmptyState level="h1" title={messages.title} hint={messages.hint}>
          <LinkButton to="/shop">{messages.toShop}</LinkButton>
        </EmptyState>
        {products.length > 0 && (
          <div className="flex justify-center *:block *:w-72">
            <ProductGrid products={products} columns={4} inView={1} />
          </div>
        )}
      </div>
    );
  return (
    <div className="shell pt-10 pb-[clamp(4.5rem,3rem+5vw,8rem)] lg:pt-14">
      <h1 className="text-h1">{messages.title}</h1>
      <div className="mt-4 mb-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <p ref={count} role="status" tabIndex={-1} className="text-slate tabular-nums outline-none">
          {fill(messages.count, { count: products.length })}
        </p>
        <p className="flex items-center gap-2 text-small text-slate">
          <DifferenceMark />
          {messages.differs}
        </p>
        <div className="flex flex-wrap gap-3 sm:ml-auto">
          <RowsShown choices={choices} onlyDifferences={onlyDifferences} />
          {products.length < mostCompared && (
            <LinkButton to="/shop" variant="outline" size="small">
              {messages.add}
            </LinkButton>
          )}
        </div>
      </div>
      <ComparisonTable
        products={products}
        rows={rows}
        onlyDifferences={onlyDifferences}
        pathWithout={(product) =>
          comparisonPath(
            choices.filter((each) => each !== choice(product)),
            onlyDifferences,
          )
        }
        onRemove={(product) => {
          const { choices: chosen } = compared;
          chosen.write(chosen.read().filter((each) => each !== choice(product)));
          count.current?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}
