import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { oneOf } from "../../platform/database/one-of.ts";

/** What can be found, by the kind of record that it is. */
export const documentKinds = ["product", "category", "post", "page", "gallery", "question"] as const;
export type DocumentKind = (typeof documentKinds)[number];

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What visitors can find, a row for each record that is public. Triggers write it from the records' own tables, within
 * the transaction that changes those.
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    kind: text().notNull().$type<DocumentKind>(),
    /** The id of the record in its own table. */
    record_id: integer().notNull(),
    title: text().notNull(),
    /** The end of its address: a slug, or the id of a picture in the gallery. */
    slug: text().notNull(),
    summary: text().notNull().default(""),
    media_key: text().notNull().default(""),
    /** Its title as searches read it, for comparison with a whole search. */
    name: text().notNull(),
    /** The article numbers of its variants, as searches read them. */
    numbers: text().array().notNull().default([]),
    /** A product's place in the shop's order, and whether it is reserved while it has no stock. */
    position: integer().notNull().default(0),
    is_to_come: boolean().notNull().default(false),
    /** The words of its name, then those together with its tags, attributes and categories, then all of them. */
    name_vector: tsvector().notNull(),
    terms_vector: tsvector().notNull(),
    vector: tsvector().notNull(),
  },
  (document) => [
    primaryKey({ columns: [document.kind, document.record_id] }),
    check("search_documents_kind", oneOf(document.kind, documentKinds)),
    index("search_documents_vector").using("gin", document.vector),
  ],
);

/** Products whose document is out of date: until the end of the transaction, or where they are many until a job comes. */
export const searchStaleProducts = pgTable(
  "search_stale_products",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    product_id: integer().notNull(),
    is_left_to_job: boolean().notNull().default(false),
  },
  (stale) => [index("search_stale_products_left").on(stale.id).where(sql`${stale.is_left_to_job}`)],
);

/**
 * Words of names, tags, attributes and synonyms, with which a mistyped one is compared. Two transactions may both add
 * the same one, since a constraint would let one wait for the other; a job removes the second.
 */
export const searchWords = pgTable(
  "search_words",
  { id: integer().primaryKey().generatedAlwaysAsIdentity(), word: text().notNull() },
  (row) => [
    index("search_words_word").on(row.word),
    index("search_words_alike").using("gist", row.word.op("gist_trgm_ops")),
  ],
);

/** Words and phrases that mean the same to whoever searches. */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    words: text().array().notNull(),
    /** Each of them as a search has it: its words by their stems. */
    stems: text().array().notNull().generatedAlwaysAs(sql`search_stems(words)`),
    version: integer().notNull().default(1),
  },
  (row) => [
    index("search_synonyms_stems").using("gin", row.stems),
    check("search_synonyms_words", sql`cardinality(${row.words}) between 2 and 20`),
  ],
);

/** Searches that lead to a page instead of a list of results. */
export const searchRedirects = pgTable(
  "search_redirects",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    query: text().notNull(),
    target: text().notNull(),
    version: integer().notNull().default(1),
  },
  (row) => [uniqueIndex("search_redirects_query").on(sql`search_text(${row.query})`)],
);

/** How often something was searched for on a day, and nothing of whoever did. */
export const searches = pgTable(
  "searches",
  {
    day: date({ mode: "string" }).notNull(),
    query: text().notNull(),
    asked: integer().notNull().default(0),
    /** How many results it had when it was asked last. */
    found: integer().notNull(),
    pressed: integer().notNull().default(0),
    /** The result that was pressed last. */
    pressed_path: text().notNull().default(""),
  },
  (row) => [primaryKey({ columns: [row.day, row.query] })],
);
