import { listNeeds, type NeedGroup } from "@cairn/contract/home/staff.ts";
import { mayDo, type Role } from "@cairn/contract/staff/permissions.ts";
import { staffLoginOf } from "../../access.ts";
import type { Database } from "../../platform/database/database.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import type { NeedSource } from "../../platform/needs.ts";

/** The dashboard's home, which shows what waits for staff in all features. */
export const homeRoutes =
  (needs: readonly NeedSource[]): Routes =>
  async (app, { db }) => {
    app.route({
      ...listNeeds,
      handler: async (request) => answer(await findNeeds(db, needs, staffLoginOf(request).role)),
    });
  };

const shownOfEach = 10;

/** What waits for somebody with this role: the kinds of which there is any. */
async function findNeeds(db: Database, sources: readonly NeedSource[], role: Role): Promise<NeedGroup[]> {
  const seen = sources.filter(({ permission }) => mayDo(role, permission));
  const groups = await Promise.all(
    seen.map(async ({ kind, find }) => ({ kind, ...(await find(db, shownOfEach, role)) })),
  );
  return groups.filter(({ total }) => total > 0);
}
