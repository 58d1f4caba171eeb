import { failureMessages } from "@cairn/contract/platform/messages.ts";
import type { countries as calls, StaffCountry } from "@cairn/contract/shipping/staff.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { columnsOf, selectCountries, shownCountry } from "./staff-service.ts";
import { countries, shippingSteps } from "./tables.ts";

/** All countries that we deliver to. */
export async function readEveryCountry(db: Database | Transaction): Promise<StaffCountry[]> {
  const found = await selectCountries(db).orderBy(asc(countries.slug));
  return found.map(shownCountry);
}

/** A country as it is to be; one that is there has the version that was read. */
export interface CountryToWrite {
  readonly seenVersion?: number | undefined;
  readonly fields: z.output<typeof calls.create.schema.body>;
}

/** Makes countries what is wanted; refuses with 409 what somebody has changed meanwhile. */
export async function writeManyCountries(tx: Transaction, wanted: readonly CountryToWrite[]): Promise<void> {
  for (const { seenVersion, fields } of wanted) {
    const { id: country } = fields;
    if (seenVersion === undefined) await tx.insert(countries).values({ slug: country, ...columnsOf(fields) });
    else {
      const [changed] = await tx
        .update(countries)
        .set({ ...columnsOf(fields), version: seenVersion + 1 })
        .where(and(eq(countries.slug, country), eq(countries.version, seenVersion)))
        .returning({ slug: countries.slug });
      if (!changed) throw new AppError("changed_meanwhile", 409, failureMessages.notFound);
      await tx.delete(shippingSteps).where(eq(shippingSteps.country, country));
    }
    const steps = fields.steps.map(({ above_grams, price }) => ({
      country,
      above_grams,
      price_pence: price,
    }));
    if (steps.length > 0) await tx.insert(shippingSteps).values(steps);
  }
  invalidateTags(tx, tags.countries);
}

/** Delivers to these countries no more; orders that go there stay as they are. */
export async function removeManyCountries(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(countries).where(inArray(countries.slug, [...ids]));
  invalidateTags(tx, tags.countries);
}
