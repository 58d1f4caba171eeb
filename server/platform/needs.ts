import type { Need, NeedKind } from "@cairn/contract/home/staff.ts";
import type { Permission, Role } from "@cairn/contract/staff/permissions.ts";
import type { Database } from "./database/database.ts";

/** One kind of what waits for staff, which the feature tells that knows of it. */
export interface NeedSource {
  readonly kind: NeedKind;
  /** Who may see it: whoever may do what it asks for. */
  readonly permission: Permission;
  /** How many there are, and the first of them, the oldest first, of what this role may open. */
  find(db: Database, limit: number, role: Role): Promise<{ readonly total: number; readonly needs: Need[] }>;
}

/** What a statement has found, of which each row carries the total, as `count(*) over ()` gives it. */
export function foundNeeds<Row extends { readonly total: number }>(rows: readonly Row[], show: (row: Row) => Need) {
  return { total: rows[0]?.total ?? 0, needs: rows.map(show) };
}
