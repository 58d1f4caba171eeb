import type { findListing } from "@cairn/contract/catalogue/listing.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import { receiveStock } from "../features/catalogue/stock.ts";
import { transact } from "../platform/database/transact.ts";
import { defineAttribute, makeProduct, variantFields } from "./products.ts";
import type { TestShop } from "./shop.ts";
import type { StaffCalls } from "./staff.ts";

export type Listing = Answer<typeof findListing>["data"];

/** The list by filters of the shop's address, as `stock=in&litres.from=30`, and further parameters of the call. */
export async function list(shop: TestShop, filters = "", more: Record<string, string> = {}): Promise<Listing> {
  const query = new URLSearchParams({ filters, ...more });
  const { status, body } = await shop.call<Listing>("GET", `/api/product/listing?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

export const slugsOf = ({ products }: Pick<Listing, "products">) => products.data.map(({ slug }) => slug);

/** The counts of a group by the names of its values, or by the ends of its bars as `20-30`. */
export function countsOf({ groups }: Pick<Listing, "groups">, key: string): Record<string, number> | undefined {
  const group = groups.find((each) => each.key === key);
  if (group?.kind === "values") return Object.fromEntries(group.values.map(({ name, count }) => [name, count]));
  return group && Object.fromEntries(group.bars.map(({ from, to, count }) => [`${from}-${to}`, count]));
}

interface Goods {
  readonly option_values?: readonly string[];
  readonly price: number;
  /** Units on hand, 5 unless it says otherwise. */
  readonly stock?: number;
  readonly weight_grams?: number;
  readonly attributes?: object;
}

/** Publishes a product in these variants, with their stock. */
export async function sell(
  shop: TestShop,
  owner: StaffCalls,
  name: string,
  variants: Goods | readonly Goods[],
  more: object = {},
): Promise<StaffProduct> {
  const goods: readonly Goods[] = [variants].flat();
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const product = await makeProduct(owner, {
    ...{ name, slug, options: [] },
    variants: goods.map(({ stock: _counted, ...variant }, index) =>
      variantFields("", { option_values: [], ...variant, sku: `${slug}-${index}`, is_default: index === 0 }),
    ),
    ...more,
  });
  await transact(shop.platform, async (tx) => {
    for (const [index, { stock = 5 }] of goods.entries())
      if (stock > 0) await receiveStock(tx, product.variants[index]?.id ?? 0, stock);
  });
  return (await owner<StaffProduct>("POST", `/products/${product.id}/publish`)).body.data;
}

/** An option as a form sends it. */
export const option = (name: string, ...values: string[]) => ({
  name,
  values: values.map((value) => ({ name: value, swatch: null })),
});

/** Fields of an attribute that visitors filter by. */
export const filterable = { places: ["filter"] };

/** Publishes three packs that differ in price, litres and what they do in the rain. */
export async function sellPacks(shop: TestShop, owner: StaffCalls) {
  await defineAttribute(owner, "Litres", { ...filterable, unit: "L", position: 1 });
  const choices = [{ name: "Showers" }, { name: "Waterproof" }];
  const rain = await defineAttribute(owner, "Rain", { ...filterable, kind: "choice", choices, position: 2 });
  const pack = (name: string, price: number, position: number, attributes: object) =>
    sell(shop, owner, name, { price }, { position, attributes });
  return {
    rain,
    day: await pack("Day 20", 99, 1, { litres: 20, rain: "showers" }),
    travel: await pack("Travel 35", 199, 2, { litres: 35, rain: "waterproof" }),
    trek: await pack("Trek 65", 289, 3, { litres: 65, rain: "showers" }),
  };
}
