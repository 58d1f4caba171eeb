import type { NeedGroup } from "@cairn/contract/home/staff.ts";
import { publishingMessages } from "@cairn/contract/publishing/staff-messages.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contents } from "../../features.ts";
import { loadViews } from "../../platform/views/views.ts";
import {
  about,
  addPost,
  inHours,
  later,
  type MadePost,
  passHours,
  passTime,
  post,
  save,
  shownTitle,
  soon,
  title,
} from "../../testing/publishing.ts";
import { testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { publishDueContents } from "./jobs.ts";
import { publications, revisions } from "./tables.ts";

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
  expect(await refused({ take_down_at: "2020-01-01T00:00:00Z" })).toEqual({
    take_down_at: ["This has passed already"],
  });
  for (const take_down_at of [null, inHours(-1), inHours(1)])
    expect(await refused({ publication: "scheduled", publish_at: inHours(-2), take_down_at })).toEqual({
      publish_at: [publishingMessages.momentPassed],
    });
});

test("a moment a few minutes ago is published at once, and a draft whose end has passed can still be saved", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const now = { publication: "scheduled", publish_at: new Date(Date.now() - 60_000).toISOString() };
  expect((await save(owner, "Spring", now)).body.data).toMatchObject({ publication: "published" });
  const ends = { publication: "draft", take_down_at: soon() };
  expect((await save(owner, "Summer", ends)).status).toBe(200);
  const passed = new Date(Date.now() - 3_600_000).toISOString();
  await shop.db.update(publications).set({ take_down_at: passed });
  const draft = { publication: "draft", take_down_at: passed };
  expect((await save(owner, "Summer again", draft)).status).toBe(200);
  expect((await save(owner, "Summer again", { ...draft, publication: "published" })).body.errors).toEqual({
    take_down_at: ["This has passed already"],
  });
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
  await shop.db.execute(sql`update previews set expires_at = now()`);
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

test("what a role may not open is not told to it, be it settings or a campaign", async () => {
  await using shop = await testShop();
  const [owner, editor] = [await ownersCalls(shop), await callsOf(shop, "editor")];
  const needRecords = async (caller: StaffCalls) =>
    (await caller<NeedGroup[]>("GET", "/needs")).body.data.flatMap(({ needs }) => needs.map(({ record }) => record));
  await shop.db
    .insert(publications)
    .values(
      ["campaigns", "site"].map((resource) => ({ resource, record: resource, problem: "It ends before it begins" })),
    );
  expect(await needRecords(owner)).toMatchObject([{ resource: "campaigns" }, { resource: "site-settings" }]);
  expect(await needRecords(editor)).toEqual([]);
});

test("a draft of before a release that adds a field has it as visitors see it, and is published in time", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await save(owner, "Spring", { publication: "scheduled", publish_at: soon() });
  await shop.db.update(publications).set({ draft: sql`${publications.draft} - 'brand_story_section'` });
  expect((await owner("GET", about)).body.data).toMatchObject({ ...title("Spring"), brand_story_section: {} });
  await passHours(shop, 2);
  expect(await shownTitle(shop)).toBe("Spring");
});

test("a draft whose whole time has passed before the job runs is never published, but told, and can be scheduled anew", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await save(owner, "Always");
  const spring = () => ({ publication: "scheduled", publish_at: inHours(1), take_down_at: inHours(3) });
  await save(owner, "Spring", spring());
  const { id } = await addPost(owner, spring());
  const published = await shop.db.$count(revisions);
  await passHours(shop, 4);
  expect(await shownTitle(shop)).toBe("Always");
  expect((await shop.call("GET", "/api/blog/single/a-walk")).status).toBe(404);
  expect(await shop.db.$count(revisions)).toBe(published);
  expect((await owner<NeedGroup[]>("GET", "/needs")).body.data).toMatchObject([
    {
      kind: "content_unpublished",
      needs: [
        { detail: publishingMessages.endedBefore, record: { resource: "about" } },
        { detail: publishingMessages.endedBefore, record: { resource: "posts", id: String(id) } },
      ],
    },
  ]);
  const read = async () => (await owner<{ version: number }>("GET", about)).body.data;
  const before = await read();
  expect(before).toMatchObject({ publication: "draft", publish_at: null, take_down_at: null, ...title("Spring") });
  await passHours(shop, 1);
  expect((await read()).version).toBe(before.version);
  expect((await save(owner, "Spring", spring())).body.data).toMatchObject({ publication: "scheduled", problem: null });
  await passHours(shop, 2);
  expect(await shownTitle(shop)).toBe("Spring");
  await passHours(shop, 2);
  expect(await shownTitle(shop)).toBe("Always");
});

test("a schedule that fails leaves what visitors see with its end, and is told until it is mended", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id, version } = await addPost(owner, { take_down_at: inHours(5) });
  const moved = { ...post, version, slug: "b-walk", publication: "scheduled", publish_at: inHours(1) };
  expect((await owner("PUT", `/posts/${id}`, moved)).body.data).toMatchObject({ is_public: true });
  await addPost(owner, { slug: "b-walk" });
  await passHours(shop, 2);
  expect((await shop.call("GET", "/api/blog/single/a-walk")).status).toBe(200);
  await passHours(shop, 4);
  expect((await shop.call("GET", "/api/blog/single/a-walk")).status).toBe(404);
  expect((await owner("GET", "/contents")).body.data).toMatchObject([
    { record: String(id), problem: expect.any(String) },
  ]);
  expect((await owner("GET", `/posts/${id}`)).body.data).toMatchObject({ problem: expect.any(String) });
});

test("a key that no content can have is not found, however it is written", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id } = await addPost(owner);
  const keys = ["abc", "1e3", "99999999999", "1.5", "", "posts", `0${id}`, ` ${id}`, `+${id}`];
  for (const record of keys) {
    const named = { resource: "posts", record, version: 1 };
    expect((await owner("POST", "/contents/discard", named)).status).toBe(404);
    expect((await owner("POST", "/contents/take-down", named)).status).toBe(404);
    expect((await owner("GET", `/revisions?resource=posts&record=${encodeURIComponent(record)}`)).status).toBe(404);
    const preview = { resource: "posts", record, value: post };
    expect((await owner("POST", "/contents/preview", preview)).status).toBe(404);
  }
  expect((await owner("POST", "/contents/preview", { resource: "posts", record: "new", value: post })).status).toBe(
    200,
  );
  expect((await owner("GET", "/revisions?resource=about&record=1")).status).toBe(404);
  expect((await owner("POST", "/editing", { resource: "posts", record: "\0", is_open: true })).status).toBe(422);
  expect((await shop.call("GET", "/api/blog/single/a-walk")).status).toBe(200);
});

test("a schedule whose address was taken meanwhile is not thrown away into a second post of that address", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const waits = { publication: "scheduled", publish_at: soon() };
  const { id, version } = await addPost(owner, waits);
  const moved = await owner<MadePost>("PUT", `/posts/${id}`, { ...post, ...waits, version, slug: "b-walk" });
  await addPost(owner, { slug: "b-walk" });
  const named = { resource: "posts", record: String(id), version: moved.body.data.version };
  const refused = await owner("POST", "/contents/discard", named);
  expect([refused.status, refused.body.errors]).toEqual([422, { slug: [expect.any(String)] }]);
});
