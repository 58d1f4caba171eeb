import type { pageMetadata } from "@cairn/contract/content/page-metadata.ts";
import { winnersMessages } from "@cairn/contract/contest/judging/messages.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type * as z from "zod/mini";
import { fillEmptyShop } from "../../../demo/load.ts";
import { invalidateTags } from "../../../platform/cache/invalidation.ts";
import { tags } from "../../../platform/cache/tags.ts";
import { transact } from "../../../platform/database/transact.ts";
import { loadViews } from "../../../platform/views/views.ts";
import { addEdition } from "../../../testing/contest.ts";
import { headOf } from "../../../testing/head.ts";
import { testShop } from "../../../testing/shop.ts";
import { ownersCalls } from "../../../testing/staff.ts";
import { settings } from "../../settings/tables.ts";
import { submissionFiles } from "../tables.ts";
import { publishEdition } from "./publish-edition.ts";

// Every test looks at an edition of its own, so that one shop does for all.
const shop = await testShop({ views: await loadViews() });
await fillEmptyShop(shop.platform);
afterAll(() => shop[Symbol.asyncDispose]());

const pathOf = (slug: string) => `/contest/winners/${slug}`;

test("a winning video stands for the page by its poster, and never by its own file", async () => {
  const image = async (posterKey: string | null) => {
    await transact(shop.platform, async (tx) => {
      await tx.update(submissionFiles).set({ kind: "video", poster_key: posterKey });
      invalidateTags(tx, tags.gallery);
    });
    return headOf((await shop.call("GET", pathOf("first-light"))).text).meta["og:image"];
  };
  expect(await image("contest/poster.webp")).toBe("http://shop.test/media/contest/poster.webp");
  expect(await image(null)).toBe("http://shop.test/share.png");
});

test("page and feed stand an edition that nobody has won", async () => {
  await addEdition(shop.db, { slug: "quiet-winter", title: "Quiet Winter", state: "judging" });
  await publishEdition(shop.platform, "quiet-winter");
  const { status, text } = await shop.call("GET", pathOf("quiet-winter"));
  const { title, meta, things } = headOf(text);
  expect([status, title]).toEqual([200, expect.stringContaining("The winners of Quiet Winter")]);
  expect(meta.description).toBe(winnersMessages.noWinner);
  expect(things.map((thing) => thing["@type"])).not.toContain("ItemList");
  expect(text).toContain(winnersMessages.nothingJudged);
  expect(text).not.toContain(winnersMessages.lead);
  const feed = await shop.call("GET", pathOf("feed.xml"));
  expect(feed.status).toBe(200);
  expect(feed.text).toContain("First Light");
  expect(feed.text).not.toContain("Quiet Winter");
});

test("the page of the latest edition has the words that staff give it, and former ones have their own", async () => {
  // As a shop has it whose pages were worded before this one could be.
  await transact(shop.platform, async (tx) => {
    const value = sql`${settings.value} - 'contest_winners'`;
    await tx.update(settings).set({ value }).where(eq(settings.name, "page-metadata"));
    invalidateTags(tx, tags.content("page-metadata"));
  });
  await addEdition(shop.db, { slug: "bright-spring", title: "Bright Spring", state: "judging" });
  await publishEdition(shop.platform, "bright-spring");
  const headTexts = async (path: string) => {
    const { title, meta } = headOf((await shop.call("GET", path)).text);
    return [title, meta["og:title"], meta.description];
  };
  const latest = ["/contest/winners", pathOf("bright-spring")];
  const own = "The winners of Bright Spring";
  for (const path of latest) expect(await headTexts(path)).toEqual([`${own} | Cairn`, own, winnersMessages.noWinner]);
  const former = await headTexts(pathOf("first-light"));

  const owner = await ownersCalls(shop);
  type Document = z.infer<typeof pageMetadata.schema> & { id: string };
  const { id: _id, ...written } = (await owner<Document>("GET", "/documents/page-metadata")).body.data;
  const contest_winners = { ...written.contest_winners, meta_title: "Who won", meta_description: "See the best." };
  expect((await owner("PUT", "/documents/page-metadata", { ...written, contest_winners })).status).toBe(200);
  for (const path of latest) expect(await headTexts(path)).toEqual(["Who won | Cairn", "Who won", "See the best."]);
  expect(await headTexts(pathOf("first-light"))).toEqual(former);
});
