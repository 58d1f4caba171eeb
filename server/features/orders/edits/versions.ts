import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import type { OrderVersion } from "@cairn/contract/orders/edits/public.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import type { HeldLine } from "../../catalogue/stock.ts";

/** What of a line of an order a change may set, or comes with a new one: the columns of `order_lines`. */
interface LineColumns {
  readonly variant_id: number;
  readonly product_slug: string;
  readonly name: string;
  readonly variant_name: string;
  readonly sku: string;
  readonly thumbnail_key: string;
  readonly price_pence: number;
  readonly quantity: number;
  readonly discount_pence: number;
  readonly tax_rate: number;
  readonly tax_pence: number;
  readonly shipping_pence: number;
  readonly shipping_tax_pence: number;
}

/** A line of a version; without an id it comes into the order with it. */
export interface VersionLine extends LineColumns {
  readonly line_id: number | null;
}

/** An order as it was at a time: what a change, its papers and its bookings are made of. */
export interface Version {
  readonly subtotal_pence: number;
  readonly discount_pence: number;
  readonly shipping_pence: number;
  readonly total_pence: number;
  readonly address: string;
  readonly country: string;
  readonly country_code: string;
  readonly lines: readonly VersionLine[];
}

/** An order and its lines as a version. */
export function versionOf(
  order: Omit<Version, "lines">,
  lines: readonly (LineColumns & { readonly id: number })[],
): Version {
  const { subtotal_pence, discount_pence, shipping_pence, total_pence, address, country, country_code } = order;
  return {
    ...{ subtotal_pence, discount_pence, shipping_pence, total_pence, address, country, country_code },
    lines: lines.map(({ id, ...line }) => ({ ...columnsOf(line), line_id: id })),
  };
}

/** The columns of a line that a version keeps. */
export function columnsOf(line: LineColumns): LineColumns {
  const { variant_id, product_slug, name, variant_name, sku, thumbnail_key, price_pence, quantity } = line;
  const { discount_pence, tax_rate, tax_pence, shipping_pence, shipping_tax_pence } = line;
  return {
    ...{ variant_id, product_slug, name, variant_name, sku, thumbnail_key, price_pence, quantity },
    ...{ discount_pence, tax_rate, tax_pence, shipping_pence, shipping_tax_pence },
  };
}

/** Whether an order stands as a version says, so that a change that was made from that can still be made. */
export function isSameVersion(one: Version, other: Version): boolean {
  const shape = ({ lines, total_pence, country_code }: Version) =>
    JSON.stringify([total_pence, country_code, lines.map(({ line_id, quantity }) => [line_id, quantity])]);
  return shape(one) === shape(other);
}

/** The units that a change takes from the shop's stock, and those that it gives back. */
export function unitsBetween(before: Version, after: Version): { more: HeldLine[]; fewer: HeldLine[] } {
  const units = new Map<number, number>();
  for (const { variant_id, quantity } of after.lines) units.set(variant_id, (units.get(variant_id) ?? 0) + quantity);
  for (const { variant_id, quantity } of before.lines) units.set(variant_id, (units.get(variant_id) ?? 0) - quantity);
  const changed = [...units].map(([variant_id, quantity]) => ({ variant_id, quantity }));
  return {
    more: changed.filter(({ quantity }) => quantity > 0),
    fewer: changed.filter(({ quantity }) => quantity < 0).map((line) => ({ ...line, quantity: -line.quantity })),
  };
}

/** The ids of the lines that a change takes out. */
export function goneLines({ before, after }: { readonly before: Version; readonly after: Version }): number[] {
  const stays = new Set(after.lines.map(({ line_id }) => line_id));
  return before.lines.flatMap(({ line_id }) => (line_id !== null && !stays.has(line_id) ? [line_id] : []));
}

/** A version as customers and staff see it. */
export function shownVersion(version: Version): OrderVersion {
  return {
    lines: version.lines.map(({ sku, name, variant_name, quantity, price_pence }) => ({
      sku,
      name: nameWithVariant(name, variant_name),
      quantity,
      price: pence(price_pence),
      total: pence(price_pence * quantity),
    })),
    subtotal: pence(version.subtotal_pence),
    discount: pence(version.discount_pence),
    shipping: pence(version.shipping_pence),
    total: pence(version.total_pence),
    address: version.address,
    country: version.country,
  };
}
