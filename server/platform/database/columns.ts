import { sql } from "drizzle-orm";
import { timestamp } from "drizzle-orm/pg-core";

/** When a row was last written, by the database's clock. */
export function changedAt() {
  return timestamp({ withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);
}
