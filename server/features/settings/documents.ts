import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { contentCleanerOf } from "../../platform/http/rich-text.ts";
import { settings } from "./tables.ts";

/** A document that the owner edits as a whole: its name, schema, initial value and cache tag. */
export interface Document<Schema extends z.core.$ZodType> {
  readonly name: string;
  readonly schema: Schema;
  readonly initial: z.output<Schema>;
  /** The cache tag of what shows it. */
  readonly tag: string;
}

export async function readDocument<Schema extends z.core.$ZodType>(
  db: Database | Transaction,
  { name, schema, initial }: Document<Schema>,
): Promise<z.output<Schema>> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  if (!row) return initial;
  const value = completed(row.value, initial);
  const clean = contentCleanerOf(schema);
  return z.parse(schema, clean ? clean(value) : value);
}

/** Adds the initial value of fields that a later release has added to a saved document. */
function completed(saved: unknown, initial: unknown): unknown {
  if (!isRecord(saved) || !isRecord(initial)) return saved;
  const added = Object.entries(initial).map(([name, value]) => [
    name,
    name in saved ? completed(saved[name], value) : value,
  ]);
  return { ...saved, ...Object.fromEntries(added) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export async function writeDocument<Schema extends z.core.$ZodType>(
  tx: Transaction,
  { name, schema, tag }: Document<Schema>,
  value: z.output<Schema>,
): Promise<void> {
  const checked = z.parse(schema, value);
  await tx
    .insert(settings)
    .values({ name, value: checked })
    .onConflictDoUpdate({ target: settings.name, set: { value: checked } });
  invalidateTags(tx, tag);
}
