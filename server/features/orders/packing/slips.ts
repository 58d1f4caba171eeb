import { createHash } from "node:crypto";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { packingSlipMessages as words } from "@cairn/contract/orders/packing/staff-messages.ts";
import { shopTimeZone } from "@cairn/contract/platform/shop-time.ts";
import type { SiteSettings } from "@cairn/contract/settings/public.ts";
import { asc, inArray } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { escapeHtml } from "../../../platform/http/plain-page.ts";
import { mediaUrl } from "../../../platform/media/store.ts";
import { leftOf } from "../order-lines.ts";
import type { OrderRow } from "../states.ts";
import { orderLines, orders } from "../tables.ts";

type LineRow = typeof orderLines.$inferSelect;

/** An order with its lines. */
export interface Slip {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
}

// The page has no styles but its own: A4, a sheet or more for each order, with the brand's colours in its letters.
const style = `
  @page { size: A4; margin: 16mm }
  * { box-sizing: border-box }
  body { margin: 0; background: #fbf8f3; color: #0b1f2e; font: 14px/1.5 "Instrument Sans", system-ui, sans-serif }
  .hint { max-width: 178mm; margin: 16px auto; color: #40566a }
  article { max-width: 178mm; margin: 16px auto; padding: 12mm; background: #fff; border: 1px solid #dde5ea; border-radius: 16px; break-after: page }
  article:last-child { break-after: auto }
  header { display: flex; justify-content: space-between; align-items: start; gap: 24px; padding-bottom: 16px; border-bottom: 3px solid #ff7701 }
  header img { height: 28px; max-width: 60mm; object-fit: contain; object-position: left }
  h1 { margin: 0; font-size: 22px; line-height: 1.1; letter-spacing: -.02em; text-align: right }
  header p { margin: 4px 0 0; text-align: right; color: #40566a }
  h2 { margin: 0 0 4px; font-size: 12px; font-weight: 600; color: #40566a }
  .gift { margin: 20px 0 0; padding: 16px 20px; border: 1px solid #dde5ea; border-radius: 12px; font-size: 17px; overflow-wrap: anywhere }
  .gift p { margin: 0; white-space: pre-line }
  .to { margin: 20px 0; font-size: 17px; line-height: 1.4; white-space: pre-line }
  table { width: 100%; border-collapse: collapse } th { text-align: left; font-size: 12px; color: #40566a }
  th, td { padding: 8px 8px 8px 0; border-bottom: 1px solid #dde5ea; vertical-align: middle } tr { break-inside: avoid }
  td:first-child { width: 64px } td img { display: block; width: 56px; height: 56px; object-fit: cover; border-radius: 8px }
  .sku { color: #40566a; font-variant-numeric: tabular-nums }
  .count { width: 96px; padding-right: 24px; text-align: right; font-size: 20px; font-weight: 600; font-variant-numeric: tabular-nums }
  th.count { font-size: 12px; font-weight: 600 }
  .tick { width: 32px } .tick span { display: block; width: 20px; height: 20px; border: 2px solid #40566a; border-radius: 4px }
  footer { margin-top: 20px; color: #40566a }
  @media print { body { background: #fff } .hint { display: none } article { margin: 0; padding: 0; border: 0; border-radius: 0; max-width: none } }`;
const styleHash = createHash("sha256").update(style).digest("base64");

/** Headers of the page: no scripts, its own styles, and pictures of the shop. */
export const slipHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
} as const;

/** Orders with what of them is left to send, as they were named. Refuses with 404 when one is unknown. */
export async function findSlips(db: Database, references: readonly string[]): Promise<Slip[]> {
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.reference, [...references]));
  const byReference = new Map(found.map((order) => [order.reference, order]));
  const ids = found.map(({ id }) => id);
  const lines = await db.select().from(orderLines).where(inArray(orderLines.order_id, ids)).orderBy(asc(orderLines.id));
  return [...new Set(references)].map((reference) => {
    const order = byReference.get(reference);
    if (!order) throw new AppError("order_unknown", 404, checkoutMessages.orderNotFound);
    return { order, lines: lines.filter(({ order_id }) => order_id === order.id) };
  });
}

/** The slips as one HTML page, each on a sheet of its own. */
export function slipPage(site: Pick<SiteSettings, "name" | "logo" | "email">, slips: readonly Slip[]): string {
  const title = slips.length === 1 ? `${words.title} ${slips[0]?.order.reference}` : words.titles(slips.length);
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escapeHtml(title)}</title><style>${style}</style></head>
    <body><main><p class="hint">${words.hint}</p>${slips.map((slip) => writeSlip(site, slip)).join("")}</main></body></html>`;
}

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: shopTimeZone });

/** What goes into the parcel: all that is left to send, or, of an order that was sent, all that was. */
export function unitsOf(lines: readonly LineRow[]): [LineRow, number][] {
  const isSent = lines.every((line) => leftOf(line) === 0);
  return lines
    .map((line): [LineRow, number] => [line, isSent ? line.sent_quantity : leftOf(line)])
    .filter(([, units]) => units > 0);
}

/** The note of a gift, which stands first on its slip, in the direction of its own letters; prices stand on no slip. */
function giftOf(note: string): string {
  return `<div class="gift"><h2>${words.gift}</h2>${note ? `<p dir="auto">${escapeHtml(note)}</p>` : ""}</div>`;
}

function writeSlip(
  { name, logo, email }: Pick<SiteSettings, "name" | "logo" | "email">,
  { order, lines }: Slip,
): string {
  const units = unitsOf(lines);
  const rows = units.map(
    ([line, quantity]) => `<tr>
      <td>${line.thumbnail_key ? `<img src="${escapeHtml(mediaUrl(line.thumbnail_key))}" alt="">` : ""}</td>
      <td><strong>${escapeHtml(line.name)}</strong>${line.variant_name ? `<br>${escapeHtml(line.variant_name)}` : ""}<br><span class="sku">${escapeHtml(line.sku)}</span></td>
      <td class="count">${quantity}</td><td class="tick"><span></span></td></tr>`,
  );
  const count = units.reduce((sum, [, quantity]) => sum + quantity, 0);
  return `<article><header>
      ${logo ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}">` : `<strong>${escapeHtml(name)}</strong>`}
      <div><h1>${escapeHtml(order.reference)}</h1><p>${words.ordered} ${days.format(new Date(order.placed_at))}</p></div></header>
    ${order.gift_note === null ? "" : giftOf(order.gift_note)}<div class="to"><h2>${words.to}</h2>${escapeHtml([order.name, order.address, order.country].join("\n"))}</div>
    <table><thead><tr><td></td><th>${words.item}</th><th class="count">${words.count}</th><td></td></tr></thead>
      <tbody>${rows.join("")}</tbody></table>
    <footer>${words.items(count)}${email ? `. ${words.questions} ${escapeHtml(email)}` : ""}</footer></article>`;
}
