import type { findListing as call } from "@cairn/contract/catalogue/listing.ts";
import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import type * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { readPage } from "../../../platform/database/pages.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findPageSizes } from "../../settings/service.ts";
import { findCardsOfVariants } from "../find-cards.ts";
import { hasPacks } from "../fit/packs.ts";
import { findProductSales } from "../product-sales.ts";
import { conditionsOf } from "./conditions.ts";
import { filterPart } from "./filter-part.ts";
import type { Match } from "./match.ts";
import { findNearest } from "./nearest.ts";
import { partOf } from "./parts.ts";
import { findProductIndex } from "./product-index.ts";
import { findCategory, showCategories } from "./shown-categories.ts";
import { sorted } from "./sort.ts";

type Wanted = z.output<typeof call.schema.querystring>;
type Listing = Answer<typeof call>["data"];

/** One page of the shop or of a category, filtered and sorted; refuses with 404 a category that is not in the shop. */
export async function readListing(
  { db, cache }: Pick<Platform, "db" | "cache">,
  { category: slug, filters, sort, page }: Wanted,
): Promise<Listing> {
  const index = await findProductIndex({ db, cache });
  const category = slug === undefined ? undefined : await findCategory(db, index, slug);
  const part = partOf(index, category?.id ?? null);
  const conditions = conditionsOf(index.groups, filters);
  const { matches, groups } = filterPart(part, conditions);
  const sales = sort === "best-sold" ? await findProductSales({ db, cache }) : new Map();
  const inOrder = sorted(matches, sort, sales);
  const near = inOrder.length === 0 ? findNearest(part.products, conditions) : [];
  const nearCards = await findCardsOfVariants(
    db,
    near.map(({ variantId }) => variantId),
  );
  const { shop } = await findPageSizes({ db, cache });
  return {
    ...(await showCategories(db, index, category)),
    products: await readPage(page, shop, {
      rows: (limit, offset) => readCards(db, inOrder.slice(offset, offset + limit)),
      total: () => inOrder.length,
      show: (card) => card,
    }),
    groups,
    has_packs: await hasPacks({ db, cache }),
    nearest: nearCards.map((product) => ({
      product: {
        ...product,
        is_chosen_variant: index.byId.get(product.id)?.variants[0]?.id !== product.variant_id,
        price_from: null,
      },
      missed: [...(near.find(({ id }) => id === product.id)?.missed ?? [])],
    })),
  };
}

/** The cards of matches: each shows a variant that meets the filters, and from which price on others do. */
async function readCards(db: Database, matches: readonly Match[]): Promise<CardProduct[]> {
  const cards = await findCardsOfVariants(
    db,
    matches.map(({ variantId }) => variantId),
  );
  const byId = new Map(matches.map((match) => [match.product.id, match]));
  return cards.map((card) => {
    const match = byId.get(card.id);
    return {
      ...card,
      is_chosen_variant: match?.product.variants[0]?.id !== card.variant_id,
      price_from: match?.isFrom ? pence(match.pence) : null,
    };
  });
}
