import { integer, pgTable, text } from "drizzle-orm/pg-core";

export const testimonials = pgTable("testimonials", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** Null where there is no portrait: initials stand in. */
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

/** What search engines are told of a screen, by the contract's keys; one without a row has its own words. */
export const pageMetadata = pgTable("page_metadata", {
  pageKey: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  keywords: text().notNull(),
  author: text().notNull(),
});
