import { nameOfContent } from "@cairn/contract/publishing/staff.ts";
import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { contentCleanerOf } from "../../platform/http/rich-text.ts";
import { completed } from "../publishing/completed.ts";
import type { Content } from "../publishing/content.ts";
import { settings } from "./tables.ts";

/** A document that the owner edits as a whole: its name, schema, initial value and cache tag. */
export interface Document<Schema extends z.core.$ZodType> {
  readonly name: string;
  readonly schema: Schema;
  initial(): z.output<Schema>;
  /** The cache tag of what shows it, where something that is kept does. */
  readonly tag?: string;
}

/** A document whose schema is known where it is made only. */
export type AnyDocument = Document<z.core.$ZodType<object>>;

type Reading = Pick<Database | Transaction, "select">;

export async function readDocument<Schema extends z.core.$ZodType>(
  db: Reading,
  document: Document<Schema>,
): Promise<z.output<Schema>> {
  const [row] = await findRow(db, document);
  return row ? parsed(document, row.value) : document.initial();
}

/** A document as it is edited: its fields, and its version, which is 1 until it is first saved. */
export async function readVersioned(db: Reading, document: AnyDocument): Promise<object & { version: number }> {
  const [row] = await findRow(db, document);
  return { version: row?.version ?? 1, ...(row ? parsed(document, row.value) : document.initial()) };
}

const findRow = (db: Reading, { name }: { readonly name: string }) =>
  db.select().from(settings).where(eq(settings.name, name));

function parsed<Schema extends z.core.$ZodType>(document: Document<Schema>, saved: unknown) {
  const { schema } = document;
  const value = completed(saved, document.initial());
  const clean = contentCleanerOf(schema);
  return z.parse(schema, clean ? clean(value) : value);
}

export async function writeDocument<Schema extends z.core.$ZodType>(
  tx: Transaction,
  { name, schema, tag }: Document<Schema>,
  value: z.output<Schema>,
): Promise<void> {
  const checked = z.parse(schema, value);
  await tx
    .insert(settings)
    .values({ name, value: checked, version: 2 })
    .onConflictDoUpdate({ target: settings.name, set: { value: checked, version: next } });
  if (tag) invalidateTags(tx, tag);
}

const next = sql`${settings.version} + 1`;

/** Replaces a document that is still of the version that somebody has seen; false, and nothing changed, otherwise. */
export async function replaceDocument(
  tx: Transaction,
  { name, schema, tag }: AnyDocument,
  version: number,
  value: object,
): Promise<boolean> {
  const checked = z.parse(schema, value);
  const [replaced] = await tx
    .insert(settings)
    .values({ name, value: checked, version: 2 })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: checked, version: next },
      setWhere: eq(settings.version, version),
    })
    .returning({ version: settings.version });
  if (tag) invalidateTags(tx, tag);
  return replaced !== undefined;
}

/** A document as a content with drafts and a history. */
export function contentOfDocument(
  document: AnyDocument,
  more: Pick<Content, "permission" | "shownBy"> & { readonly path: string },
): Content {
  return {
    ...more,
    resource: document.name,
    schema: document.schema,
    canBeHidden: false,
    pathOf: () => more.path,
    async read(db, record) {
      if (record !== document.name) return undefined;
      return { value: await readDocument(db, document), isPublic: true };
    },
    async readPublic(db, after) {
      if (after > 0) return [];
      return [{ record: document.name, label: nameOfContent(document.name), value: await readDocument(db, document) }];
    },
    write: (tx, _record, value) => writeDocument(tx, document, value),
  };
}
