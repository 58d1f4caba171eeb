import { originalWords, placeholdersOf } from "@cairn/contract/labels/catalogues.ts";
import { sql } from "drizzle-orm";
import { openAddresses } from "../../e2e/routes.ts";
import { invalidateTags } from "../platform/cache/invalidation.ts";
import { tags } from "../platform/cache/tags.ts";
import { transact } from "../platform/database/transact.ts";
import { labels } from "../platform/labels/tables.ts";
import type { TestShop } from "./shop.ts";

/** Stands at the beginning of every label's other words. */
export const mark = "⟦";

/** Gives every label other words, which have none of the original ones: a number and the placeholders. */
export async function markAllLabels({ platform }: TestShop): Promise<void> {
  await transact(platform, async (tx) => {
    const marked = [...originalWords].map(([key, original], index) => ({
      key,
      words: `${mark}${index}${placeholdersOf(original).map((name) => ` {${name}}`)}⟧`,
      version: 2,
    }));
    await tx.delete(labels);
    await tx.insert(labels).values(marked);
    invalidateTags(tx, tags.labels);
  });
}

/** Gives every label its original words again. */
export async function unmarkAllLabels({ platform }: TestShop): Promise<void> {
  await transact(platform, async (tx) => {
    await tx.update(labels).set({ words: null });
    invalidateTags(tx, tags.labels);
  });
}

/** What visitors and search engines read without a login. */
export const everyAddress = [
  ...openAddresses,
  "/account",
  "/blogs?page=99",
  "/contest/winners",
  "/contest/winners/none",
  "/photo-gallery?view=map",
  "/photo-gallery/999",
  "/products/none",
  "/blogs/none",
  "/blogs/feed.xml",
  "/blogs/atom.xml",
  "/contest/winners/feed.xml",
  "/manifest.webmanifest",
  "/assets/none.js",
  "/api/none",
];

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", apos: "'" };
const decoded = (text: string) => text.replace(/&([\w#]+);/g, (entity, name: string) => entities[name] ?? entity);

function textsOfJson(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  // The kind of a thing that search engines are told of is no word for visitors.
  return Object.entries(value).flatMap(([name, part]) => (name === "@type" ? [] : textsOfJson(part)));
}

const textsOfHtml = (html: string) =>
  html
    .split(/<[^>]*>|<!--.*?-->/s)
    .map((text) => decoded(text).trim())
    .filter((text) => /\w|[⟦]/.test(text));

/** What can be read in an answer, heard by who does not see it, or found by search engines. */
export function textsOf(answer: string): string[] {
  if (/^[{[]/.test(answer)) return textsOfJson(JSON.parse(answer));
  const data = [...answer.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const seen = answer.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "");
  const attributes = seen.matchAll(/ (?:aria-label|title|alt|placeholder|content|value)="([^"]*)"/g);
  return [
    ...data.flatMap(([, json = "null"]) => textsOfJson(JSON.parse(json))),
    ...[...attributes].map(([, text = ""]) => decoded(text)),
    // Feeds have HTML as text.
    ...textsOfHtml(seen).flatMap((text) => (text.includes("<") ? textsOfHtml(text) : [text])),
  ];
}

/** All that the shop's own records say, which may be in the words of a label by chance. */
export async function textsOfRecords({ db }: TestShop): Promise<ReadonlySet<string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'labels'`,
  );
  const texts = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await db.execute<{ record: object }>(
      sql`select to_jsonb(record) as record from ${sql.identifier(name)} record`,
    );
    for (const text of textsOfJson(rows)) for (const part of [text, ...textsOfHtml(text)]) texts.add(part.trim());
  }
  return texts;
}

// Short words may stand in sentences of the demo's own, and long sentences are none of ours.
const findable = 14;
const longest = 250;
const originals = new Set(originalWords.values());
const patterns = [...originals]
  .map((words) => words.split(/\{\w+\}/))
  .filter((parts) => parts.join("").length >= findable);

/** The texts that are original words of a label, or contain some that are long enough to tell. */
export function originalsAmong(texts: readonly string[]): string[] {
  return texts.filter(
    (text) =>
      originals.has(text) ||
      (text.length < longest && patterns.some((parts) => parts.every((part) => text.includes(part)))),
  );
}
