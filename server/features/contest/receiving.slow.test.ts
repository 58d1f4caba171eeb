import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contestShop, member, noteFiles, parsedStory } from "../../testing/contest.ts";
import { discardFiles } from "./discard-files.ts";
import { submitEntry } from "./service.ts";
import { submissionFiles } from "./tables.ts";

test("an entry of seventy thousand files is claimed in their order, or discarded", { timeout: 120_000 }, async () => {
  await using open = await contestShop();
  const { shop } = open;
  const wanda = await member(shop);
  const files = (await noteFiles(shop, wanda, 70_000, 0)).toReversed();
  await discardFiles(
    shop.platform,
    Array.from({ length: 70_000 }, (_, index) => `originals/none-${index}`),
  );
  expect((await submitEntry(shop.platform, wanda, parsedStory, files)).files).toBe(70_000);
  const inOrder = sql`original_key = 'originals/' || 70001 - position`;
  expect(await shop.db.$count(submissionFiles, inOrder)).toBe(70_000);
});
