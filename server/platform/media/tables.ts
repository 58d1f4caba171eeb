import { mediaKinds } from "@cairn/contract/media/staff.ts";
import { type SQLWrapper, sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";
import { oneOf } from "../database/one-of.ts";
import { searchable } from "../database/search.ts";

/** The pictures that pages show, and how far they are made ready for that. */
export const pictures = pgTable("pictures", {
  key: text().primaryKey(),
  /** The picture in a few pixels (`blur.ts`); null until it is made, and where there can be none. */
  blur: text(),
  /** When every size was made; null while that is due. */
  prepared_at: instant(),
});

/** What of the library a search looks through. */
export const mediaWords = ({ key, alt }: Record<"key" | "alt", SQLWrapper>) => searchable(key, alt);

/** The library: what staff have uploaded or pages show, with what is said of it wherever it is shown. */
export const media = pgTable(
  "media",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    kind: text({ enum: mediaKinds }).notNull(),
    width: integer(),
    height: integer(),
    bytes: integer().notNull(),
    duration_ms: integer(),
    /** The key of the picture that is shown for a film. */
    poster_key: text(),
    sha256: text().notNull(),
    alt: text().notNull().default(""),
    focal_x: smallint().notNull().default(50),
    focal_y: smallint().notNull().default(50),
    rights: text().notNull().default(""),
    uploaded_at: instant().notNull().default(sql`now()`),
    version: integer().notNull().default(1),
  },
  (row) => [
    index("media_words").using("gin", sql`${mediaWords(row)} gin_trgm_ops`),
    check("media_kind", oneOf(row.kind, mediaKinds)),
    check("media_focus", sql`${row.focal_x} between 0 and 100 and ${row.focal_y} between 0 and 100`),
  ],
);
