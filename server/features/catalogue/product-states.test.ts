import { findProduct } from "@cairn/contract/catalogue/public.ts";
import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobs } from "../../features.ts";
import { loadViews } from "../../platform/views/views.ts";
import { previewed } from "../../testing/previews.ts";
import { changed, defineAttribute, makeProduct } from "../../testing/products.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { products } from "./tables.ts";

const shownIn = async (shop: TestShop, slug: string) =>
  (await shop.call<{ price: number; variants: { sku: string }[] }>("GET", `/api/product/single/${slug}`)).body.data;
const statusOf = async (shop: TestShop, slug: string) => (await shop.call("GET", `/api/product/single/${slug}`)).status;

test("a product is made as a draft, is nowhere to be seen, and is in the shop at the next request once published", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const made = await makeProduct(owner);
  expect(made).toMatchObject({ state: "draft", version: 1, description: "<p>Two people, three seasons.</p>" });
  expect(made.variants.map(({ sku, price }) => [sku, price])).toEqual([
    ["TENT-EMBER", 120],
    ["TENT-GLACIER", 120],
    ["TENT-MOSS", 120],
  ]);
  const everywhere = async () => [
    await statusOf(shop, "ridge-tent"),
    await statusOf(shop, String(made.id)),
    (await shop.call<unknown[]>("GET", "/api/product/all")).body.data.length,
    (await shop.call<{ total: number }>("GET", "/api/product/featured")).body.data.total,
    (await shop.call<unknown[]>("GET", `/api/product/quote?ids=${made.id}`)).body.data.length,
    (await shop.call("GET", "/api/product/related/ridge-tent")).status,
    (await shop.call("GET", "/sitemap.xml")).text.includes("ridge-tent"),
  ];
  expect(await everywhere()).toEqual([404, 404, 0, 0, 0, 404, false]);
  await owner("POST", `/products/${made.id}/schedule`, { publish_at: "2999-01-01T00:00:00Z" });
  expect(await everywhere()).toEqual([404, 404, 0, 0, 0, 404, false]);
  await owner("POST", `/products/${made.id}/publish`);
  expect(await everywhere()).toEqual([200, 200, 1, 1, 1, 200, true]);
  await owner(
    "PUT",
    `/products/${made.id}`,
    changed(made, { variants: made.variants.map((each) => ({ ...each, price: 99 })) }),
  );
  expect((await shownIn(shop, "ridge-tent")).price).toBe(99);
  await owner("POST", `/products/${made.id}/archive`);
  expect(await everywhere()).toEqual([404, 404, 0, 0, 0, 404, false]);
  expect((await owner("POST", `/products/${made.id}/publish`)).status).toBe(422);
  await owner("POST", `/products/${made.id}/restore`);
  expect((await owner<StaffProduct>("GET", `/products/${made.id}`)).body.data.state).toBe("draft");
});

test("what is scheduled comes into the shop once its time has come, and not before", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id } = await makeProduct(owner);
  const past = { publish_at: "2020-01-01T00:00:00Z" };
  expect((await owner("POST", `/products/${id}/schedule`, past)).body.errors).toEqual({
    publish_at: ["Choose a time that is still to come"],
  });
  const answer = await owner<StaffProduct>("POST", `/products/${id}/schedule`, { publish_at: "2999-01-01T00:00:00Z" });
  expect(answer.body.data).toMatchObject({ state: "scheduled", publish_at: "2999-01-01T00:00:00.000Z" });
  const tick = () => jobs.find(({ name }) => name === "catalogue.publish-due")?.run(shop.platform, {});
  await tick();
  expect(await statusOf(shop, "ridge-tent")).toBe(404);
  await shop.db.update(products).set({ publish_at: sql`now() - interval '1 second'` });
  await tick();
  expect(await statusOf(shop, "ridge-tent")).toBe(200);
  expect((await owner<StaffProduct>("GET", `/products/${id}`)).body.data).toMatchObject({
    state: "published",
    publish_at: null,
  });
});

test("without a variant for sale nothing is published, and what is published keeps one", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const empty = await makeProduct(owner, { slug: "nothing", options: [], variants: [] });
  const refused = await owner("POST", `/products/${empty.id}/publish`);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    "Give it a variant for sale with a price above 0 first",
  ]);
  expect((await owner("POST", `/products/${empty.id}/schedule`, { publish_at: "2999-01-01T00:00:00Z" })).status).toBe(
    422,
  );
  const made = await makeProduct(owner);
  await owner("POST", `/products/${made.id}/publish`);
  const gone = { variants: made.variants.map((each) => ({ ...each, is_active: false, is_default: false })) };
  expect((await owner("PUT", `/products/${made.id}`, changed(made, gone))).status).toBe(422);
});

test("who archives several is told what each was that was not archived already", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const published = await makeProduct(owner);
  const copy = async () => (await owner<StaffProduct>("POST", `/products/${published.id}/duplicate`)).body.data.id;
  const [draft, scheduled, gone] = [await copy(), await copy(), await copy()];
  await owner("POST", `/products/${published.id}/publish`);
  const at = "2999-01-01T00:00:00.000Z";
  await owner("POST", `/products/${scheduled}/schedule`, { publish_at: at });
  await owner("POST", `/products/${gone}/archive`);
  const ids = [gone, scheduled, draft, published.id, 999];
  expect((await owner("POST", "/products/archive", { ids })).body.data).toEqual({
    done: [gone, scheduled, draft, published.id],
    refused: [{ id: 999, message: "There is no such product" }],
    before: [
      { id: scheduled, state: "scheduled", publish_at: at },
      { id: draft, state: "draft", publish_at: null },
      { id: published.id, state: "published", publish_at: null },
    ],
  });
});

test("a draft is seen in its page by a link, which others cannot guess and which ends", async () => {
  await using shop = await testShop({ views: await loadViews() });
  const owner = await ownersCalls(shop);
  await defineAttribute(owner, "Capacity", { step: 0.5 });
  const tent = await makeProduct(owner, {
    attributes: { capacity: 2.5 },
    specifications: [{ name: "Poles", value: "2" }],
  });
  const { path } = (await owner<{ path: string }>("POST", `/products/${tent.id}/preview`)).body.data;
  expect(path).toMatch(/^\/products\/ridge-tent\?preview=[\w-]{43}$/);
  const seen = await previewed(shop, path, findProduct.url, { slug: "ridge-tent" });
  expect(seen).toMatchObject({ slug: "ridge-tent", attributes: [{ value: 2.5 }], specifications: [{ value: "2" }] });
  const page = () => fetch(shop.url + path);
  const shown = await page();
  const sent = ["cache-control", "x-robots-tag"].map((name) => shown.headers.get(name));
  expect([shown.status, ...sent]).toEqual([200, "no-store", "noindex"]);
  expect(await shown.text()).toContain("Ridge Tent");
  expect((await fetch(`${shop.url}/products/ridge-tent?preview=guessed`)).status).toBe(404);
  await shop.db.execute(sql`update previews set expires_at = now()`);
  expect((await page()).status).toBe(404);
  await shop.db.execute(sql`update previews set expires_at = now() + interval '1 hour'`);
  expect((await page()).status).toBe(200);
  await owner("POST", `/products/${tent.id}/archive`);
  expect((await page()).status).toBe(404);
});
