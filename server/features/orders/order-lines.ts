import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { orderLines } from "./tables.ts";

/** An order's lines, always in the same order: a payment that is opened again must list them alike. */
export const findLines = (db: Database | Transaction, orderId: number) =>
  db.select().from(orderLines).where(eq(orderLines.order_id, orderId)).orderBy(asc(orderLines.id));

/** How many units of a line are still to be sent. */
export const leftOf = ({
  quantity,
  sent_quantity,
  cancelled_quantity,
}: Pick<typeof orderLines.$inferSelect, "quantity" | "sent_quantity" | "cancelled_quantity">) =>
  quantity - sent_quantity - cancelled_quantity;
