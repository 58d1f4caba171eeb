import type { NeedGroup } from "@cairn/contract/home/staff.ts";
import { mayDo, type Role } from "@cairn/contract/staff/permissions.ts";
import type { Database } from "../../platform/database/database.ts";
import type { NeedSource } from "../../platform/needs.ts";

const shownOfEach = 10;

/** What waits for somebody with this role: the kinds of which there is any. */
export async function findNeeds(db: Database, sources: readonly NeedSource[], role: Role): Promise<NeedGroup[]> {
  const seen = sources.filter(({ permission }) => mayDo(role, permission));
  const groups = await Promise.all(
    seen.map(async ({ kind, find }) => ({ kind, ...(await find(db, shownOfEach, role)) })),
  );
  return groups.filter(({ total }) => total > 0);
}
