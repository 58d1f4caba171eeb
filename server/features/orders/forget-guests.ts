import * as z from "zod/mini";
import { defineJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteOldGuests } from "../accounts/guests.ts";
import { deleteDeadLinks } from "./order-links.ts";
import { orders } from "./tables.ts";

/** Forgets guests without an order, and links past their year. Orders stay, since the books of the stock name them. */
export const forgetGuests = defineJob({
  name: "orders.forget-guests",
  payload: z.object({}),
  schedule: "37 3 * * *",
  async run({ db }: Pick<Platform, "db">) {
    await deleteDeadLinks(db);
    await deleteOldGuests(db, db.select({ id: orders.customerId }).from(orders));
  },
});
