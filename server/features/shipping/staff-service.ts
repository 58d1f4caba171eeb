import { staffShippingMessages as messages } from "@cairn/contract/coupons/staff-messages.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import type { countries as calls, StaffCountry } from "@cairn/contract/shipping/staff.ts";
import { and, asc, desc, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { isViolationOf } from "../../platform/database/violations.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { steps, toStep } from "./service.ts";
import { countries, shippingSteps } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Wanted = z.output<typeof calls.list.schema.querystring>;
type NewCountry = z.output<typeof calls.create.schema.body>;
type Change = z.output<typeof calls.update.schema.body>;

const sortable = { name: countries.name, id: countries.slug, price: countries.shipping_pence };

/** Countries with what heavier parcels cost. */
export const selectCountries = (db: Database | Transaction) =>
  db.select({ country: countries, steps }).from(countries).$dynamic();

/** One page of the countries that we deliver to. */
export function listAllCountries(db: Database, { page, per_page, sort, order, search }: Wanted) {
  const wanted = hasWords(searchable(countries.name, countries.slug), search);
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      selectCountries(db).where(wanted).orderBy(by(sortable[sort]), by(countries.slug)).limit(limit).offset(offset),
    total: () => db.$count(countries, wanted),
    show: shownCountry,
  });
}

/** One country by its code; refuses with 404. */
export async function readCountry(db: Database | Transaction, slug: string): Promise<StaffCountry> {
  const [found] = await selectCountries(db).where(eq(countries.slug, slug));
  if (!found) throw countryUnknown();
  return shownCountry(found);
}

/** Begins to deliver to a country; refuses with 422 one that is there. */
export async function addCountry(platform: Writing, { id: slug, ...input }: NewCountry): Promise<StaffCountry> {
  try {
    return await transact(platform, async (tx) => {
      await tx.insert(countries).values({ slug, ...columnsOf(input) });
      return finish(tx, slug, input);
    });
  } catch (problem) {
    if (!isViolationOf(problem, "countries_pkey")) throw problem;
    throw invalid("id", messages.countryTaken);
  }
}

/** Changes what delivery costs. Refuses with 404, and with 409 when somebody else has changed it meanwhile. */
export function changeCountry(platform: Writing, slug: string, { version, ...input }: Change): Promise<StaffCountry> {
  return transact(platform, async (tx) => {
    const [changed] = await tx
      .update(countries)
      .set({ ...columnsOf(input), version: version + 1 })
      .where(and(eq(countries.slug, slug), eq(countries.version, version)))
      .returning({ slug: countries.slug });
    await expectSeen(changed, () => readCountry(tx, slug));
    await tx.delete(shippingSteps).where(eq(shippingSteps.country, slug));
    return finish(tx, slug, input);
  });
}

/** Delivers to a country no more; refuses with 404. */
export function removeCountry(platform: Writing, slug: string): Promise<void> {
  return transact(platform, async (tx) => {
    const gone = await tx.delete(countries).where(eq(countries.slug, slug)).returning({ slug: countries.slug });
    if (gone.length === 0) throw countryUnknown();
    invalidateTags(tx, tags.countries);
  });
}

async function finish(tx: Transaction, country: string, input: Pick<NewCountry, "steps">): Promise<StaffCountry> {
  const rows = input.steps.map(({ above_grams, price }) => ({ country, above_grams, price_pence: price }));
  if (rows.length > 0) await tx.insert(shippingSteps).values(rows);
  invalidateTags(tx, tags.countries);
  return readCountry(tx, country);
}

const countryUnknown = () => new AppError("country_unknown", 404, failureMessages.notFound);

/** What staff write of a country, as its columns have it. */
export const columnsOf = ({
  name,
  price,
  free_over,
  least_days,
  most_days,
  standard_rate,
  reduced_rate,
}: Omit<NewCountry, "id">) => ({
  name,
  shipping_pence: price,
  free_over_pence: free_over,
  least_days,
  most_days,
  standard_rate: Math.round(standard_rate * 100),
  reduced_rate: Math.round(reduced_rate * 100),
});

/** A country as staff see it. */
export function shownCountry({
  country,
  steps: found,
}: Awaited<ReturnType<typeof selectCountries>>[number]): StaffCountry {
  const { slug, version, name, shipping_pence, free_over_pence, least_days, most_days, standard_rate, reduced_rate } =
    country;
  return {
    id: slug,
    version,
    name,
    price: shipping_pence === null ? null : pence(shipping_pence),
    free_over: free_over_pence === null ? null : pence(free_over_pence),
    least_days,
    most_days,
    standard_rate: standard_rate / 100,
    reduced_rate: reduced_rate / 100,
    steps: found.map(toStep),
  };
}
