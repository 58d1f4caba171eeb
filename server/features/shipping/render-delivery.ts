import { defaultShippingPrice } from "@cairn/contract/orders/pricing.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import type { Dispatch } from "@cairn/contract/shipping/dispatch.ts";
import { deliveryMessages as messages, shortDay } from "@cairn/contract/shipping/messages.ts";
import { asc } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { escapeHtml } from "../../platform/http/plain-page.ts";
import { readDocument } from "../settings/documents.ts";
import { site } from "../settings/service.ts";
import { readDispatch } from "./dispatch.ts";
import { steps } from "./service.ts";
import { countries } from "./tables.ts";

/** Prices and days of delivery as HTML: a table of the countries, and when parcels leave. */
export async function renderDelivery(db: Database): Promise<string> {
  const rows = await db.select({ country: countries, steps }).from(countries).orderBy(asc(countries.name));
  const { currency_symbol: symbol } = await readDocument(db, site);
  const groups = Map.groupBy(rows, (row) => JSON.stringify([priceOf(row, symbol), daysOf(row)]));
  const lines = [...groups].map(([cells, group]) => {
    const names = group.map(({ country }) => country.name).join(", ");
    return `<tr>${[names, ...JSON.parse(cells)].map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
  });
  const heads = [messages.tableCountry, messages.tablePrice, messages.tableDays];
  const head = heads.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join("");
  const notes = notesOf(await readDispatch(db)).map((note) => `<p>${escapeHtml(note)}</p>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join("")}</tbody></table>${notes.join("")}`;
}

interface Row {
  readonly country: typeof countries.$inferSelect;
  readonly steps: readonly { readonly above_grams: number; readonly price_pence: number }[];
}

function priceOf({ country, steps: heavier }: Row, symbol: string): string {
  const print = (amount: number) => writePounds(amount).replace("£", () => symbol);
  const { shipping_pence, free_over_pence } = country;
  return [
    print(shipping_pence ?? defaultShippingPrice),
    ...(free_over_pence === null ? [] : [`${messages.freeFrom} ${print(free_over_pence)}`]),
    ...heavier.map(({ above_grams, price_pence }) =>
      fill(messages.heavier, { price: print(price_pence), weight: `${above_grams / 1000} kg` }),
    ),
  ].join(", ");
}

function daysOf({ country: { least_days: least, most_days: most } }: Row): string {
  if (least === null || most === null) return "–";
  return least === most ? String(least) : fill(messages.tableFromTo, { least, most });
}

const dayWithYear = (day: string) => `${shortDay(day)} ${day.slice(0, 4)}`;

function sendingDays({ sends_on_saturdays: saturdays, sends_on_sundays: sundays }: Dispatch): string {
  if (saturdays) return sundays ? messages.everyDay : messages.mondayToSaturday;
  return sundays ? messages.sundayToFriday : messages.mondayToFriday;
}

function notesOf(dispatch: Dispatch): string[] {
  const { cut_off: time, closed } = dispatch;
  const today = shopDay(Date.now());
  return [
    fill(messages.leaves, { time, days: sendingDays(dispatch) }),
    ...(dispatch.sends_on_bank_holidays ? [] : [messages.notOnHolidays]),
    ...closed
      .filter(({ to }) => to >= today)
      .map(({ from, to }) => fill(messages.closed, { from: dayWithYear(from), to: dayWithYear(to) })),
  ];
}
