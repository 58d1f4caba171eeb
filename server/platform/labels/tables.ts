import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Labels that have, or have had, other words than the code's. */
export const labels = pgTable(
  "labels",
  {
    /** Catalogue and name, such as `site.login`. */
    key: text().primaryKey(),
    /** Null once the label has its original words again. */
    words: text(),
    /** Whether the words are a spelling corrected by the one switch, not by somebody for this label. */
    is_correction: boolean().notNull().default(false),
    version: integer().notNull(),
  },
  (label) => [check("labels_correction", sql`not ${label.is_correction} or ${label.words} is not null`)],
);
