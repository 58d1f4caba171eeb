import { staffViewMessages } from "@cairn/contract/staff/view-messages.ts";
import { mostViews, type NewView, type StaffView, viewSchema } from "@cairn/contract/staff/views.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { staff, staffViews } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;

const shown = columnsIn(staffViews, viewSchema);
const viewsOf = (staffId: number, resource: string) =>
  and(eq(staffViews.staff_id, staffId), eq(staffViews.resource, resource));

/** A member's own views of a list, in the order in which they were saved. */
export function findViews(db: Database, staffId: number, resource: string): Promise<StaffView[]> {
  return db
    .select(shown)
    .from(staffViews)
    .where(viewsOf(staffId, resource))
    .orderBy(asc(staffViews.position), asc(staffViews.id));
}

/** Saves a view behind those that there are; of a name that is taken, in its place. Refuses with 422 too many. */
export function saveView(platform: Writing, staffId: number, { resource, name, filter }: NewView): Promise<StaffView> {
  return transact(platform, async (tx) => {
    // One after the other, so that nobody saves more than the most.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for("update");
    const others = and(viewsOf(staffId, resource), sql`${staffViews.name} <> ${name}`);
    if ((await tx.$count(staffViews, others)) >= mostViews) {
      throw invalid("name", staffViewMessages.tooMany, "too_many_views");
    }
    const last = sql<number>`(select coalesce(max(position), 0) + 1 from staff_views where staff_id = ${staffId})`;
    const [saved] = await tx
      .insert(staffViews)
      .values({ staff_id: staffId, resource, name, filter, position: last })
      .onConflictDoUpdate({ target: [staffViews.staff_id, staffViews.resource, staffViews.name], set: { filter } })
      .returning(shown);
    if (!saved) throw new Error("the view was not saved");
    return saved;
  });
}

/** Forgets a member's own view; refuses anybody else's with 404. */
export async function forgetView(platform: Writing, staffId: number, id: number): Promise<void> {
  await transact(platform, async (tx) => {
    const [gone] = await tx
      .delete(staffViews)
      .where(and(eq(staffViews.staff_id, staffId), eq(staffViews.id, id)))
      .returning();
    if (!gone) throw new AppError("view_unknown", 404, staffViewMessages.unknown);
  });
}
