import type { ShownAttribute } from "@cairn/contract/catalogue/attributes.ts";
import { packAttributes as keys } from "@cairn/contract/catalogue/fit/pack-attributes.ts";
import type { Pack } from "@cairn/contract/catalogue/fit/packs.ts";
import type { ProductDetail } from "@cairn/contract/catalogue/public.ts";
import { asc, sql } from "drizzle-orm";
import { remembered } from "../../../platform/cache/remembered.ts";
import { tags } from "../../../platform/cache/tags.ts";
import type { Database } from "../../../platform/database/database.ts";
import { attributes, attributeValues } from "../attributes/tables.ts";
import { selectDetails } from "../rows.ts";
import { toDetail } from "../show-products.ts";
import { products } from "../tables.ts";

// More packs than that are no choice any more, and make a large answer.
const mostPacks = 60;

// Below so many litres a back's length matters little, so that a bag is a pack without one.
const smallLitres = 30;

/**
 * The packs of the shop, in its order: what has litres and a load. A large bag is one only if it says for which back it
 * is, or that it goes into the cabin, since else it is carried by hand.
 */
export async function listPacksOf(db: Database): Promise<Pack[]> {
  // Asked of one product after the other, so that the first of very many are found without looking at all of them.
  const has = (key: string) => sql`exists (
    select from ${attributeValues} own where own.product_id = ${products.id} and own.number > 0
      and own.attribute_id = (select id from ${attributes} where key = ${key}) offset 0)`;
  const rows = await selectDetails(
    db,
    sql`select id from ${products} where is_published and ${has(keys.litres)} and ${has(keys.load)}
      order by position, id limit ${mostPacks}`,
  ).orderBy(asc(products.position), asc(products.id));
  return rows.flatMap((row) => packOf(toDetail(row)) ?? []);
}

/** Whether the fit finder has anything to choose among. */
export const hasPacks = remembered([tags.products], async (db) => (await listPacksOf(db)).length > 0);

function packOf({ attributes: common, variants, ...product }: ProductDetail): Pack | undefined {
  const [litres, load] = [numberIn(common, keys.litres), numberIn(common, keys.load)];
  if (litres === null || load === null) return undefined;
  const isCabin = common.some(({ key, value }) => key === keys.cabin && value === true);
  const sized = variants.map(({ attributes: own, id, option_values, stock, is_upcoming }) => ({
    ...{ id, option_values, stock, is_upcoming },
    back_from: numberIn([...own, ...common], keys.backFrom),
    back_to: numberIn([...own, ...common], keys.backTo),
  }));
  if (litres > smallLitres && !isCabin && !sized.some(({ back_from }) => back_from !== null)) return undefined;
  const { id, slug, name, thumbnail, picture, price } = product;
  return {
    ...{ id, slug, name, thumbnail, picture, litres, load, is_cabin: isCabin },
    price: product.price_from ?? price,
    height: numberIn(common, keys.height),
    width: numberIn(common, keys.width),
    depth: numberIn(common, keys.depth),
    variants: sized,
  };
}

function numberIn(attributes: readonly Pick<ShownAttribute, "key" | "value">[], wanted: string): number | null {
  const value = attributes.find(({ key }) => key === wanted)?.value;
  return typeof value === "number" ? value : null;
}
