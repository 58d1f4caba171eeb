import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { expectDayAhead } from "../../platform/database/passed.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { products } from "./tables.ts";

// A date that is corrected within this time is not told.
const secondThoughtsSeconds = 600;

/** Queued in the transaction that dates a launch, for those who wait for it. */
export const launchDated = {
  name: "preorders.tell-launch",
  payload: z.object({ productId: z.int(), launchesOn: z.iso.date(), after: z._default(z.int(), 0) }),
};

/** Sets when a product is to be launched, of which everybody who waits for it hears; false without such a product. */
export async function setLaunchDate(
  tx: Transaction,
  jobs: Jobs,
  productId: number,
  launchesOn: string | null,
): Promise<boolean> {
  const [before] = await tx.select().from(products).where(eq(products.id, productId)).for("no key update");
  if (!before) return false;
  await expectLaunchAhead(tx, launchesOn, before.launches_on);
  await tx
    .update(products)
    // The form of the product has this date, too.
    .set({ launches_on: launchesOn, version: sql`${products.version} + 1` })
    .where(eq(products.id, productId));
  invalidateTags(tx, tags.products, tags.product(productId));
  await enqueueLaunchNotice(tx, jobs, productId, launchesOn);
  return true;
}

/** Refuses with 422 a new launch date that has passed: it would be told to everybody who waits. */
export function expectLaunchAhead(tx: Transaction, wanted: string | null, stored: string | null): Promise<void> {
  return expectDayAhead(tx, { field: "launches_on", wanted, stored, message: messages.launchPassed });
}

/** Has those who wait for a product told when it is to be launched. */
export async function enqueueLaunchNotice(
  tx: Transaction,
  jobs: Jobs,
  productId: number,
  launchesOn: string | null,
): Promise<void> {
  if (!launchesOn) return;
  await jobs.enqueue(tx, launchDated, { productId, launchesOn }, { startAfterSeconds: secondThoughtsSeconds });
}

/** When a product is to be launched, and how it is called; undefined when there is no such product. */
export async function findLaunch(db: Database, productId: number) {
  const [found] = await db
    .select({ name: products.name, slug: products.slug, launches_on: products.launches_on })
    .from(products)
    .where(eq(products.id, productId));
  return found;
}
