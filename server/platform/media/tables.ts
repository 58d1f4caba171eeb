import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The pictures that pages show, and how far they are made ready for that. */
export const pictures = pgTable("pictures", {
  key: text().primaryKey(),
  /** The picture in a few pixels (`blur.ts`); null until it is made, and where there can be none. */
  blur: text(),
  /** When every size was made; null while that is due. */
  preparedAt: timestamp({ withTimezone: true }),
});
