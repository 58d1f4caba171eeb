import { checkoutMessages } from "@cairn/contract/messages/orders.ts";
import { type Pence, pence } from "@cairn/contract/money.ts";
import { defaultShippingPrice } from "@cairn/contract/pricing.ts";
import type { Country } from "@cairn/contract/shipping.ts";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { AppError } from "../../platform/errors.ts";
import { countries } from "./tables.ts";

export function listDestinations(db: Database): Promise<Country[]> {
  return db.select({ name: countries.name, slug: countries.slug }).from(countries).orderBy(asc(countries.name));
}

const bySlug = prepared((db) =>
  db
    .select()
    .from(countries)
    .where(eq(countries.slug, sql.placeholder("slug"))),
);

export interface Destination extends Country {
  readonly price: Pence;
}

/** What delivery costs, by a code in any case; an unknown country is refused with 422. */
export async function findDestination(db: Database, code: string): Promise<Destination> {
  const [country] = await bySlug(db).execute({ slug: code.toLowerCase() });
  if (!country) {
    throw new AppError("country_unknown", 422, checkoutMessages.countryUnknown, {
      errors: { country: [checkoutMessages.countryUnknown] },
    });
  }
  const { name, slug, shippingPence } = country;
  return { name, slug, price: shippingPence === null ? defaultShippingPrice : pence(shippingPence) };
}
