import { and, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { blankOldGuests, deleteOldGuests, findOldGuests } from "../accounts/guests.ts";
import { forgetBuyers } from "./forget-orders.ts";
import { deleteDeadLinks } from "./order-links.ts";
import { lapsed } from "./states.ts";
import { orders } from "./tables.ts";

/**
 * Forgets guests without an order, what is personal in those that guests never paid, and links past their year. The
 * orders themselves stay, since the books of the stock name them.
 */
export const forgetGuests = defineJob({
  name: "orders.forget-guests",
  payload: z.object({}),
  schedule: "37 3 * * *",
  async run({ db }: Pick<Platform, "db">) {
    await deleteDeadLinks(db);
    await deleteOldGuests(db, db.select({ id: orders.customer_id }).from(orders));
    await forgetUnpaid(db);
  },
});

async function forgetUnpaid(db: Database): Promise<void> {
  const isOver = and(inArray(orders.payment_state, [...lapsed]), isNull(orders.paid_at), ne(orders.email, ""));
  const isOld = lt(orders.placed_at, sql`now() - interval '60 days'`);
  await forgetBuyers(db, and(isOver, isOld, inArray(orders.customer_id, findOldGuests(db))));
  await blankOldGuests(db, db.select({ id: orders.customer_id }).from(orders).where(ne(orders.email, "")));
}
