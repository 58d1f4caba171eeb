import type { HomeContent } from "@cairn/contract/content/home.ts";
import type { MediaRecord, MediaRow } from "@cairn/contract/media/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import type { SiteSettings } from "@cairn/contract/settings/public.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPicture } from "../../platform/media/pictures.ts";
import { mediaKey } from "../../platform/media/store.ts";
import { pictures } from "../../platform/media/tables.ts";
import { photographOf, uploadFile, uploadPicture } from "../../testing/media.ts";
import { shopWithOrder } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { videoSample } from "../../testing/videos.ts";
import { posts } from "../blog/tables.ts";
import { orderLines } from "../orders/tables.ts";
import { collectMedia } from "./collect.ts";

async function shopWithLibrary() {
  const shop = await testShop();
  const owner = await ownersCalls(shop);
  const upload = (background?: string) => uploadPicture(owner, background);
  const list = async (query = "") => (await owner<Page<MediaRow>>("GET", `/media?${query}`)).body.data.data;
  const read = async (id: number) => (await owner<MediaRecord>("GET", `/media/${id}`)).body.data;
  const show = async (...urls: string[]) => {
    const descriptionHtml = urls.map((url) => `<p><img src="${url}?width=480" alt=""></p>`).join("");
    const post = { slug: "a-walk", title: "A walk", image_key: mediaKey(urls[0] ?? ""), author: "Ada" };
    await shop.db
      .insert(posts)
      .values({ ...post, description: descriptionHtml, published_at: new Date().toISOString() });
  };
  return Object.assign(shop, { owner, upload, list, read, show });
}

test("an uploaded picture is in the library with its size, and without what its camera wrote into it", async () => {
  await using shop = await shopWithLibrary();
  const made = await shop.read((await shop.upload()).id);
  expect(made).toMatchObject({ kind: "image", width: 900, height: 600, widths: [320, 480, 720], uses: [] });
  expect(made.key).toMatch(/^library\/photograph-[0-9a-f]{24}\.webp$/);
  const stored = await readPicture(shop.platform.media, made.key);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  expect(stored.length).toBe(made.bytes);
  const words = { version: 1, alt: "Blue hour", rights: "Ada, 2026", focal_point: { x: 20, y: 80 } };
  expect((await shop.owner<MediaRecord>("PUT", `/media/${made.id}`, words)).body.data).toMatchObject({
    ...words,
    version: 2,
  });
  expect((await shop.owner("PUT", `/media/${made.id}`, words)).body).toMatchObject({ code: "version_conflict" });
});

test("what is used says where and is not deleted; what is not is found, and goes with its file", async () => {
  await using shop = await shopWithLibrary();
  const [used, inText, idle] = [await shop.upload(), await shop.upload("#aa0000"), await shop.upload("#00aa00")];
  await shop.show(used.url, inText.url);
  const post = { resource: "posts", id: "1", label: "A walk" };
  for (const { id } of [used, inText]) expect((await shop.read(id)).uses).toEqual([post]);
  expect((await shop.list("unused=true")).map(({ id }) => id)).toEqual([idle.id]);
  expect((await shop.list(`search=${used.key.slice(-20)}`)).map(({ id }) => id)).toEqual([used.id]);
  expect(await shop.list("kind=video")).toEqual([]);
  const refused = await shop.owner("DELETE", `/media/${used.id}`);
  expect([refused.status, refused.body]).toMatchObject([409, { code: "in_use", uses: [post] }]);
  // Nor does an order lose what it was sold with.
  const { reference } = await shopWithOrder(shop);
  await shop.db.update(orderLines).set({ thumbnail_key: idle.key });
  expect((await shop.owner("DELETE", `/media/${idle.id}`)).body.uses).toMatchObject([{ id: reference }]);
  await shop.db.update(orderLines).set({ thumbnail_key: "" });
  expect((await shop.owner("DELETE", `/media/${idle.id}`)).status).toBe(200);
  expect((await shop.call("GET", idle.url)).status).toBe(404);
  expect((await shop.owner("DELETE", `/media/${idle.id}`)).status).toBe(404);
});

test("a picture within any text that staff write says where, and is replaced there", async () => {
  await using shop = await shopWithLibrary();
  const { id, url } = await shop.upload();
  const html = `<p><img src="${url}?width=960" alt="A lake" width="900" height="600"></p>`;
  const questions = [{ id: 1, question: "Who may enter?", answer: html }];
  expect((await shop.owner("PUT", "/documents/faqs", { version: 1, questions })).status).toBe(200);
  const draft = { version: 2, questions, publication: "draft" };
  expect((await shop.owner("PUT", "/documents/faqs", draft)).status).toBe(200);
  const testimonials = [{ id: 1, name: "Ada", image: "", testimonial: html }];
  expect((await shop.owner("PUT", "/documents/testimonials", { version: 1, testimonials })).status).toBe(200);
  const { id: _id, ...site } = (await shop.owner<SiteSettings & { id: string }>("GET", "/documents/site")).body.data;
  expect((await shop.owner("PUT", "/documents/site", { ...site, description: html })).status).toBe(200);
  expect((await shop.read(id)).uses.map(({ label }) => label)).toEqual([
    "Draft of faqs",
    "Faqs",
    "Site",
    "Testimonials",
  ]);
  const { media } = await uploadFile(shop.owner, await photographOf("#cc8800"), { replaces: id });
  for (const path of ["/api/faq/all", "/api/testimonials", "/api/site-settings"]) {
    const { text } = await shop.call("GET", path);
    expect([path, text.includes(url), text.includes(`${media?.url}?width=480 480w`)]).toEqual([path, false, true]);
  }
  // Whoever had the form open before must not bring the former picture back.
  const { body } = await shop.owner<{ version: number }>("GET", "/documents/faqs");
  expect([body.data.version, JSON.stringify(body.data).includes(media?.url ?? "none")]).toEqual([5, true]);
});

test("what an end will bring back, and the rules of an edition, keep their pictures", async () => {
  await using shop = await shopWithLibrary();
  const former = await shop.upload();
  const inRules = await shop.upload("#224488");
  const end = new Date(Date.now() + 3_600_000).toISOString();
  const faqs = (answer: string, version: number, more: object = {}) =>
    shop.owner("PUT", "/documents/faqs", { version, questions: [{ id: 1, question: "Who?", answer }], ...more });
  await faqs(`<p><img src="${former.url}?width=960" alt=""></p>`, 1);
  expect((await faqs("<p>Everybody</p>", 2, { take_down_at: end })).status).toBe(200);
  const edition = {
    ...{ title: "Winter light", slug: "winter-light", opens_at: end, closes_at: end.replace(/^\d+/, "2099") },
    ...{
      publishes_at: end.replace(/^\d+/, "2099"),
      terms_version: "1",
      vote_percent: 0,
      prizes: [{ kind: "percent", percent: 25 }],
    },
    ...{ prize_days: 30, rules_html: `<p><img src="${inRules.url}?width=960" alt=""></p>` },
  };
  expect((await shop.owner("POST", "/editions", edition)).status).toBe(201);
  for (const [{ id }, label] of [
    [former, "What comes back of faqs"],
    [inRules, "Winter light"],
  ] as const) {
    expect((await shop.read(id)).uses.map((use) => use.label)).toEqual([label]);
    expect((await shop.owner("DELETE", `/media/${id}`)).status).toBe(409);
  }
});

/** The post is changed with its picture, and says when. */
const withoutMoment = (field: string, value: unknown) => (field === "updated_at" ? undefined : value);

test("a picture is replaced wherever it is used, at the next request, and the former stays for what was sent", async () => {
  await using shop = await shopWithLibrary();
  const former = await shop.upload();
  await shop.show(former.url);
  const page = async () =>
    JSON.stringify((await shop.call<object>("GET", "/api/blog/single/a-walk")).body.data, withoutMoment);
  const before = await page();
  const { media } = await uploadFile(shop.owner, await photographOf("#cc8800"), { replaces: former.id });
  expect(await shop.read(former.id)).toMatchObject({ ...media, version: 2, uses: [{ label: "A walk" }] });
  expect(media?.url).not.toBe(former.url);
  expect(await page()).toBe(before.replaceAll(former.url, media?.url ?? ""));
  expect((await shop.call("GET", former.url)).status).toBe(200);
  const film = await uploadFile(shop.owner, videoSample("vp9.webm"), { name: "film.webm", replaces: former.id });
  expect(film).toMatchObject({ state: "refused", problem: "A picture is replaced by a picture, a film by a film" });
});

test("what of a picture stays in view is told by pages at the next request", async () => {
  await using shop = await shopWithLibrary();
  const { id, url, version, alt, rights } = await shop.upload();
  const { body: home } = await shop.owner<HomeContent & { id: string }>("GET", "/documents/home");
  const { id: _id, ...seen } = home.data;
  const banner = { ...seen.home_banner_section, background_image: url };
  expect((await shop.owner("PUT", "/documents/home", { ...seen, home_banner_section: banner })).status).toBe(200);
  const shown = async () =>
    (await shop.call<HomeContent>("GET", "/api/home/cms")).body.data.home_banner_section.picture?.focus;
  await shop.db.update(pictures).set({ blur: "Qk0=" });
  expect(await shown()).toBeUndefined();
  const change = { version, alt, rights, focal_point: { x: 20, y: 80 } };
  expect((await shop.owner("PUT", `/media/${id}`, change)).status).toBe(200);
  expect(await shown()).toEqual({ x: 20, y: 80 });
});

test("what pages show and nobody uploaded is collected, once", async () => {
  await using shop = await shopWithLibrary();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#123456" } })
    .webp()
    .toBuffer();
  await shop.platform.media.put("blog/old.webp", bytes);
  await shop.show("/media/blog/old.webp", "/media/blog/missing.webp");
  for (let time = 0; time < 2; time++) await collectMedia.run(shop.platform, {}, new AbortController().signal);
  expect(await shop.list()).toMatchObject([{ key: "blog/old.webp", width: 40, height: 30, bytes: bytes.length }]);
});
