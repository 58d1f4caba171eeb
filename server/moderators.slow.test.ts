import { expect, inject, test } from "vitest";
import { moderationDecisions } from "./features/contest/moderation/tables.ts";
import { contestShop } from "./testing/contest.ts";
import { addWaiting, decideAll } from "./testing/moderation.ts";
import { callsOf, ownersCalls } from "./testing/staff.ts";

test.runIf(inject("database").kind === "postgres")(
  "two moderators decide 1,000 waiting entries between them, and none twice",
  { timeout: 300_000 },
  async () => {
    await using open = await contestShop({ RATE_LIMIT_FACTOR: "1000" });
    const { shop, customer } = open;
    const references = await addWaiting(shop, customer.id, 1000);
    const decided = await decideAll([await ownersCalls(shop), await callsOf(shop, "editor")]);
    expect(decided.toSorted()).toEqual(references.toSorted());
    expect(await shop.db.$count(moderationDecisions)).toBe(1000);
  },
);
