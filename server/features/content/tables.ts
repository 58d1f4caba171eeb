import { integer, pgTable, text } from "drizzle-orm/pg-core";

export const testimonials = pgTable("testimonials", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** Null without a portrait; the storefront then shows initials. */
  imageKey: text(),
  testimonialHtml: text().notNull(),
  position: integer().notNull().default(0),
});

/** Questions about the contest's awards. */
export const faqs = pgTable("faqs", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  question: text().notNull(),
  answerHtml: text().notNull(),
  position: integer().notNull().default(0),
});

/** Metadata of screens by the contract's keys; a screen without a row uses its own words. */
export const pageMetadata = pgTable("page_metadata", {
  pageKey: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  keywords: text().notNull(),
  author: text().notNull(),
});
