import type { NeedGroup } from "@cairn/contract/home/staff.ts";
import { mayDo, type Role } from "@cairn/contract/staff/permissions.ts";
import type { Database } from "../../platform/database/database.ts";
import type { NeedSource } from "../../platform/needs.ts";
import { stockNeeds } from "../catalogue/needs.ts";
import { communityNeeds } from "../community/needs.ts";
import { judgingNeeds } from "../contest/judging/needs.ts";
import { contestNeeds } from "../contest/needs.ts";
import { heldBackNeed, openLetterNeed } from "../inbox/needs.ts";
import { linkNeeds } from "../links/needs.ts";
import { orderNeeds } from "../orders/needs.ts";
import { preorderNeeds } from "../preorders/needs.ts";
import { publishingNeeds } from "../publishing/needs.ts";
import type { Publishable } from "../publishing/publishable.ts";
import { staffNeeds } from "../staff/needs.ts";

const shownOfEach = 10;

/** Every kind of what waits for staff, in the order of the home screen: what customers wait for comes first. */
export const needSources = (contents: readonly Publishable[]): readonly NeedSource[] => [
  ...orderNeeds,
  ...preorderNeeds,
  openLetterNeed,
  ...contestNeeds,
  ...judgingNeeds,
  ...communityNeeds,
  ...stockNeeds,
  ...publishingNeeds(contents),
  ...linkNeeds(contents),
  heldBackNeed,
  ...staffNeeds,
];

/** What waits for somebody with this role: the kinds of which there is any. */
export async function findNeeds(db: Database, sources: readonly NeedSource[], role: Role): Promise<NeedGroup[]> {
  const seen = sources.filter(({ permission }) => mayDo(role, permission));
  const groups = await Promise.all(
    seen.map(async ({ kind, find }) => ({ kind, ...(await find(db, shownOfEach, role)) })),
  );
  return groups.filter(({ total }) => total > 0);
}
