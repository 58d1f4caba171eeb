import { editingSeconds } from "@cairn/contract/publishing/staff.ts";
import { and, asc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { editing } from "./tables.ts";

interface Open {
  readonly resource: string;
  readonly record: string;
  readonly member: { readonly id: number; readonly name: string };
  /** Whether the form is still open. */
  readonly isOpen: boolean;
}

const since = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

/** Notes that a member has a record open, or no longer, and gives the names of the others who have. */
export async function noteOpen(db: Database, { resource, record, member, isOpen }: Open): Promise<string[]> {
  const here = and(eq(editing.resource, resource), eq(editing.record, record));
  if (!isOpen) {
    await db.delete(editing).where(and(here, eq(editing.staff_id, member.id)));
    return [];
  }
  await db
    .insert(editing)
    .values({ resource, record, staff_id: member.id, staff_name: member.name })
    .onConflictDoUpdate({ target: [editing.resource, editing.record, editing.staff_id], set: { seen_at: sql`now()` } });
  const others = await db
    .select({ name: editing.staff_name })
    .from(editing)
    .where(and(here, ne(editing.staff_id, member.id), gt(editing.seen_at, since(editingSeconds.counts))))
    .orderBy(asc(editing.staff_name));
  return others.map(({ name }) => name);
}

/** Forgets forms that closed without a word. */
export async function forgetClosed(db: Database): Promise<void> {
  await db.delete(editing).where(lt(editing.seen_at, since(3600)));
}
