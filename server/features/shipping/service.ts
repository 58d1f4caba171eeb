import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { defaultShippingPrice } from "@cairn/contract/orders/pricing.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import { type Arrival, arrivalFrom, arrivalOf } from "@cairn/contract/shipping/arrival.ts";
import type { Country, ShippingRateOnWire } from "@cairn/contract/shipping/public.ts";
import type { TaxRates } from "@cairn/contract/shipping/tax-rates.ts";
import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { invalid } from "../../platform/errors.ts";
import { readDispatch } from "./dispatch.ts";
import { countries, shippingSteps } from "./tables.ts";

export async function listDestinations(db: Database): Promise<Country[]> {
  const rows = await db
    .select({ name: countries.name, slug: countries.slug })
    .from(countries)
    .orderBy(asc(countries.name));
  return rows.map(({ name, slug }) => ({ name, slug, code: slug.toUpperCase() }));
}

interface StepRow {
  readonly above_grams: number;
  readonly price_pence: number;
}

/** What heavier parcels to a country cost. */
export const steps = sql<StepRow[]>`(
  select coalesce(json_agg(json_build_object('above_grams', step.above_grams, 'price_pence', step.price_pence)
    order by step.above_grams), '[]')
  from ${shippingSteps} step where step.country = countries.slug)`;

export const toStep = ({ above_grams, price_pence }: StepRow) => ({ above_grams, price: pence(price_pence) });

const bySlug = prepared((db) =>
  db
    .select({ country: countries, steps })
    .from(countries)
    .where(eq(countries.slug, sql.placeholder("slug"))),
);

/** What an order to a country costs besides its goods, and what it includes of tax. */
export interface Destination extends ShippingRateOnWire {
  readonly tax: TaxRates;
}

/** What delivery costs, by a code in any case; an unknown country is refused with 422. */
export async function findDestination(db: Database, code: string): Promise<Destination> {
  const [found] = await bySlug(db).execute({ slug: code.toLowerCase() });
  if (!found) {
    throw invalid("country", checkoutMessages.countryUnknown, "country_unknown");
  }
  const { name, shipping_pence, free_over_pence, least_days, most_days, standard_rate, reduced_rate } = found.country;
  return {
    name,
    price: shipping_pence === null ? defaultShippingPrice : pence(shipping_pence),
    free_over: free_over_pence === null ? null : pence(free_over_pence),
    steps: found.steps.map(toStep),
    days: transitOf({ least_days, most_days }),
    dispatch: await readDispatch(db),
    tax: { standard: standard_rate, reduced: reduced_rate },
  };
}

type DaysRow = Pick<typeof countries.$inferSelect, "least_days" | "most_days">;

const transitOf = ({ least_days: least, most_days: most }: DaysRow) =>
  least === null || most === null ? null : { least, most };

/** When what is paid or sent now arrives in a country, by its code; undefined where nobody can say. */
export async function findArrival(tx: Transaction, code: string, step: "paid" | "sent"): Promise<Arrival | undefined> {
  const [row] = await tx
    .select({ least_days: countries.least_days, most_days: countries.most_days, now: sql<string>`now()` })
    .from(countries)
    .where(eq(countries.slug, code.toLowerCase()));
  const days = row && transitOf(row);
  if (!days) return undefined;
  const now = new Date(row.now);
  return step === "sent" ? arrivalFrom(shopDay(now), days) : arrivalOf(now, await readDispatch(tx), days);
}
