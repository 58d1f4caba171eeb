import type { NeedGroup } from "@cairn/contract/staff/needs.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contents } from "../../contents.ts";
import { loadViews } from "../../platform/views/views.ts";
import { type TestShop, testShop } from "../../testing.ts";
import { callsOf, ownersCalls, type StaffCalls } from "../staff/testing.ts";
import { publishDueContents } from "./jobs.ts";
import { publications } from "./tables.ts";

const about = "/documents/about";
const title = (name: string) => ({ our_mission_section: { title: name, file_url: "", file_alt: "" } });
const soon = () => new Date(Date.now() + 3_600_000).toISOString();
const later = () => new Date(Date.now() + 7_200_000).toISOString();

/** Saves the page about the brand with another title, and gives the answer. */
async function save(owner: StaffCalls, name: string, more: object = {}) {
  const { id: _id, ...seen } = (await owner<object>("GET", about)).body.data as { id: string };
  return owner<{ version: number }>("PUT", about, { ...seen, ...title(name), publication: "published", ...more });
}

async function shownTitle(shop: TestShop): Promise<string> {
  const { body } = await shop.call<{ our_mission_section: { title: string } }>("GET", "/api/about/cms");
  return body.data.our_mission_section.title;
}

/** Brings every moment of the about page so many seconds nearer. */
const passTime = (shop: TestShop, seconds: number) =>
  shop.db
    .update(publications)
    .set({
      publishAt: sql`publish_at - make_interval(secs => ${seconds})`,
      takeDownAt: sql`take_down_at - make_interval(secs => ${seconds})`,
      publicUntil: sql`public_until - make_interval(secs => ${seconds})`,
    })
    .where(eq(publications.resource, "about"));

test("a draft stands beside what visitors see, until it is published or thrown away", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await save(owner, "First");
  const drafted = await save(owner, "Second", { publication: "draft" });
  expect(drafted.body).toMatchObject({ message: "Saved as a draft. Visitors do not see it yet" });
  expect(drafted.body.data).toMatchObject({ version: 3, publication: "draft", is_public: true, ...title("Second") });
  expect(await shownTitle(shop)).toBe("First");
  const named = { resource: "about", record: "about" };
  expect((await owner("POST", "/contents/discard", { ...named, version: 2 })).status).toBe(409);
  expect((await owner("POST", "/contents/discard", { ...named, version: 3 })).status).toBe(200);
  expect((await owner("GET", about)).body.data).toMatchObject({ publication: "published", ...title("First") });
  await save(owner, "Third", { publication: "draft" });
  await save(owner, "Third");
  expect(await shownTitle(shop)).toBe("Third");
});

test("a scheduled content is published by the clock, not before, and goes again by it", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await save(owner, "Always");
  const spring = { publication: "scheduled", publish_at: soon(), take_down_at: later() };
  expect((await save(owner, "Spring", spring)).body.data).toMatchObject(spring);
  await publishDueContents(shop.platform, contents);
  expect(await shownTitle(shop)).toBe("Always");
  await passTime(shop, 3601);
  await publishDueContents(shop.platform, contents);
  expect(await shownTitle(shop)).toBe("Spring");
  expect((await owner("GET", about)).body.data).toMatchObject({ publication: "published", publish_at: null });
  await passTime(shop, 3601);
  await publishDueContents(shop.platform, contents);
  expect(await shownTitle(shop)).toBe("Always");
});

test("a schedule needs a moment, and an end after its beginning", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const refused = async (more: object) => (await save(owner, "Spring", more)).body.errors;
  expect(await refused({ publication: "scheduled" })).toEqual({ publish_at: ["Please say when"] });
  const backwards = { publication: "scheduled", publish_at: later(), take_down_at: soon() };
  expect(await refused(backwards)).toEqual({ take_down_at: ["This is before it begins"] });
  expect(await refused({ take_down_at: "2020-01-01T00:00:00Z" })).toHaveProperty("take_down_at");
});

test("the history has every version with who published it, and brings one back", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  for (const name of ["First", "Second"]) await save(owner, name);
  const path = "/revisions?resource=about&record=about";
  const list = (await owner<{ data: { id: number }[] }>("GET", path)).body.data.data;
  expect(list).toMatchObject([
    { cause: "published", published_by: "Owner" },
    { cause: "published" },
    { cause: "before", published_by: "" },
  ]);
  const first = (await owner<{ value: object }>("GET", `/revisions/${list[1]?.id}`)).body.data.value;
  expect(first).toMatchObject(title("First"));
  await save(owner, "", first);
  expect(await shownTitle(shop)).toBe("First");
  const { version } = (await owner<{ version: number }>("GET", about)).body.data;
  expect((await owner("POST", "/contents/take-down", { resource: "about", record: "about", version })).status).toBe(
    200,
  );
  expect(await shownTitle(shop)).toBe("Second");
});

test("a preview shows what stands in the form in the real page, to whoever has its link, and ends", async () => {
  await using shop = await testShop({ views: await loadViews() });
  const owner = await ownersCalls(shop);
  const {
    id: _id,
    version: _version,
    ...value
  } = (await owner<object>("GET", about)).body.data as {
    id: string;
    version: number;
  };
  const preview = { resource: "about", record: "about", value: { ...value, ...title("Not yet") } };
  const { path } = (await owner<{ path: string }>("POST", "/contents/preview", preview)).body.data;
  const page = await fetch(shop.url + path);
  expect([page.status, (await page.text()).includes("Not yet")]).toEqual([200, true]);
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  expect(await (await fetch(`${shop.url}/about-us`)).text()).not.toContain("Not yet");
  await shop.db.execute(sql`update content_previews set expires_at = now()`);
  const ended = await fetch(shop.url + path);
  expect([ended.status, (await ended.text()).includes("This preview has ended")]).toEqual([404, true]);
});

test("whoever opens a record hears who else has it open, as long as they have", async () => {
  await using shop = await testShop();
  const editors = [await ownersCalls(shop), await callsOf(shop, "editor")] as const;
  const note = async (calls: StaffCalls, isOpen: boolean) => {
    const body = { resource: "documents", record: "about", is_open: isOpen };
    return (await calls<{ others: string[] }>("POST", "/editing", body)).body.data.others;
  };
  expect(await note(editors[0], true)).toEqual([]);
  expect(await note(editors[1], true)).toEqual(["Owner"]);
  expect(await note(editors[0], true)).toEqual(["The editor"]);
  await shop.db.execute(sql`update editing set seen_at = now() - interval '1 minute' where staff_name = 'Owner'`);
  expect(await note(editors[1], true)).toEqual([]);
  await note(editors[1], false);
  expect(await note(editors[0], true)).toEqual([]);
});

test("an editor writes contents, but sees nothing of settings that are the manager's", async () => {
  await using shop = await testShop();
  const editor = await callsOf(shop, "editor");
  expect((await save(editor, "By the editor")).status).toBe(200);
  expect((await editor("GET", "/documents/site")).status).toBe(403);
  expect((await editor("GET", "/revisions?resource=site&record=site")).status).toBe(403);
  expect((await editor("GET", "/revisions?resource=nothing&record=site")).status).toBe(404);
});

test("a content that could not be published in time needs somebody until it is saved again", async () => {
  await using shop = await testShop();
  const editor = await callsOf(shop, "editor");
  const needs = async () => (await editor<NeedGroup[]>("GET", "/needs")).body.data;
  await save(editor, "Spring", { publication: "scheduled", publish_at: soon() });
  await shop.db
    .update(publications)
    .set({ problem: "A post is published with a picture" })
    .where(eq(publications.resource, "about"));
  expect(await needs()).toMatchObject([
    {
      kind: "content_unpublished",
      total: 1,
      needs: [
        { title: "About", detail: "A post is published with a picture", record: { resource: "about", id: "about" } },
      ],
    },
  ]);
  await save(editor, "Spring");
  expect(await needs()).toEqual([]);
});
