import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";

/** Addresses at which nothing is and that lead on. Paths are readable instead of encoded. */
export const redirects = pgTable(
  "redirects",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    path: text().notNull().unique(),
    target: text().notNull(),
    /** The readable path of a target on this site; null for one elsewhere. */
    target_path: text(),
    hits: integer().notNull().default(0),
    last_hit_at: instant(),
    version: integer().notNull().default(1),
  },
  (redirect) => [
    check("redirects_path", sql`${redirect.path} ~ '^/[^/]'`),
    check("redirects_onwards", sql`${redirect.target_path} <> ${redirect.path}`),
    index("redirects_by_target").on(redirect.target_path),
  ],
);

/** Addresses that visitors asked for and at which nothing is. */
export const missedAddresses = pgTable(
  "missed_addresses",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    path: text().notNull().unique(),
    hits: integer().notNull(),
    last_seen_at: instant().notNull(),
    /** The own path or the foreign host that led there last; empty where nobody said. */
    seen_from: text().notNull(),
  },
  (missed) => [index("missed_addresses_by_hits").on(missed.hits, missed.id)],
);

/** What the last check of links has found. */
export const brokenLinks = pgTable(
  "broken_links",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The record in which it stands, by the dashboard's name of its resource. */
    resource: text().notNull(),
    record: text().notNull(),
    label: text().notNull(),
    address: text().notNull(),
    kind: text().notNull().$type<"page" | "file">(),
    since: instant().notNull().default(sql`now()`),
  },
  (broken) => [
    unique("broken_links_once").on(broken.resource, broken.record, broken.address),
    check("broken_links_kind", sql`${broken.kind} in ('page', 'file')`),
    index("broken_links_by_since").on(broken.since, broken.id),
  ],
);

/** The one row of when links were checked, and when somebody last asked for it. */
export const linkChecks = pgTable(
  "link_checks",
  {
    id: boolean().primaryKey().default(true),
    asked_at: instant(),
    checked_at: instant(),
    contents: integer().notNull().default(0),
    addresses: integer().notNull().default(0),
  },
  (one) => [check("link_checks_one", sql`${one.id}`)],
);
