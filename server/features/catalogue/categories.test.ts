import type { StaffCategory } from "@cairn/contract/catalogue/staff-categories.ts";
import { staffProductMessages as messages } from "@cairn/contract/catalogue/staff-messages.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { expect, test } from "vitest";
import { insertOne } from "../../platform/database/insert-one.ts";
import { transact } from "../../platform/database/transact.ts";
import { list } from "../../testing/listing.ts";
import { uploadPicture } from "../../testing/media.ts";
import { addProduct } from "../../testing/orders.ts";
import { categoryForm, changed, makeCategory, makeProduct } from "../../testing/products.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { couponCategories, coupons } from "../coupons/tables.ts";
import { removeEmptyCategories } from "./remove-many.ts";
import { categories, formerCategorySlugs } from "./tables.ts";

const idsIn = async (shop: TestShop, category: string) =>
  (await list(shop, "", { category })).products.data.map(({ id }) => id);

const move = (owner: StaffCalls, { id, slug, name, version }: StaffCategory, parentId: number | null) =>
  owner<StaffCategory>("PUT", `/categories/${id}`, categoryForm({ slug, name, version, parent_id: parentId }));

test("a category leads to its products in the shop, and goes only when it is empty", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const names = async () => (await shop.call("GET", "/api/product/categories")).body.data;
  const category = await makeCategory(owner);
  const again = await owner("POST", "/categories", categoryForm());
  expect([again.status, again.body.errors]).toEqual([422, { slug: [messages.categorySlugTaken] }]);
  const tent = await makeProduct(owner, { category_ids: [category.id] });
  await addProduct(shop, { slug: "stove" });
  expect(await names()).toEqual([]);
  await owner("POST", `/products/${tent.id}/publish`);
  expect(await names()).toEqual([{ slug: "tents", name: "Tents" }]);
  expect(await idsIn(shop, "tents")).toEqual([tent.id]);
  const renamed = categoryForm({ version: 1, name: "Shelters", slug: "shelters" });
  expect((await owner<StaffCategory>("PUT", `/categories/${category.id}`, renamed)).body.data.products).toBe(1);
  expect((await owner("PUT", `/categories/${category.id}`, renamed)).body.code).toBe("version_conflict");
  expect(await names()).toEqual([{ slug: "shelters", name: "Shelters" }]);
  expect(await shop.db.select().from(formerCategorySlugs)).toMatchObject([{ slug: "tents", owner_id: category.id }]);
  const used = await owner("DELETE", `/categories/${category.id}`);
  expect(used.body.uses).toEqual([{ resource: "products", id: tent.id, label: "Ridge Tent" }]);
  await owner("PUT", `/products/${tent.id}`, changed(tent, { category_ids: [] }));
  // A coupon for nothing but this would be for everything.
  const coupon = await insertOne(shop.db, coupons, { code: "TENTS", kind: "percent", percent: 10 });
  await shop.db.insert(couponCategories).values({ coupon_id: coupon.id, category_id: category.id });
  const offered = await owner("DELETE", `/categories/${category.id}`);
  expect(offered.body.uses).toEqual([{ resource: "coupons", id: coupon.id, label: "Coupon TENTS" }]);
  await shop.db.delete(coupons);
  expect((await owner("DELETE", `/categories/${category.id}`)).status).toBe(200);
});

test("categories lie within each other, three levels deep and never within themselves", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const camp = await makeCategory(owner, { slug: "camp", name: "Camp" });
  const tents = await makeCategory(owner, { slug: "tents", name: "Tents", parent_id: camp.id });
  const domes = await makeCategory(owner, { slug: "domes", name: "Domes", parent_id: tents.id });
  expect(domes).toMatchObject({ parent_id: tents.id, parent_name: "Tents" });
  expect(camp).toMatchObject({ parent_id: null, parent_name: null });

  const refusedWith = (message: string) => ({ status: 422, body: { errors: { parent_id: [message] } } });
  const tooDeep = refusedWith(messages.categoryTooDeep.replace("{most}", "3"));
  expect(await owner("POST", "/categories", categoryForm({ slug: "small", parent_id: domes.id }))).toMatchObject(
    tooDeep,
  );
  const other = await makeCategory(owner, { slug: "other", name: "Other" });
  // It would take its own parts along.
  expect(await move(owner, camp, other.id)).toMatchObject(tooDeep);
  for (const within of [camp, tents, domes])
    expect(await move(owner, camp, within.id)).toMatchObject(refusedWith(messages.categoryWithinItself));
  expect(await move(owner, tents, 999)).toMatchObject(refusedWith(messages.categoryUnknown));

  const inOrder = async () => {
    const { body } = await owner<Page<StaffCategory>>("GET", "/categories?order=asc");
    return body.data.data.map(({ name }) => name);
  };
  expect(await inOrder()).toEqual(["Camp", "Tents", "Domes", "Other"]);
  expect((await move(owner, tents, other.id)).body.data.parent_name).toBe("Other");
  expect(await inOrder()).toEqual(["Camp", "Other", "Tents", "Domes"]);
  expect((await move(owner, domes, null)).body.data.parent_name).toBeNull();
});

test("a category that has parts is not deleted, and says which", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const camp = await makeCategory(owner, { slug: "camp", name: "Camp" });
  const tents = await makeCategory(owner, { parent_id: camp.id });
  const refused = await owner("DELETE", `/categories/${camp.id}`);
  expect([refused.status, refused.body.uses]).toEqual([
    409,
    [{ resource: "categories", id: tents.id, label: "Tents" }],
  ]);
  // Nor by an import that is taken back.
  const none = shop.db.select({ id: couponCategories.category_id }).from(couponCategories);
  await transact(shop.platform, (tx) => removeEmptyCategories(tx, ["camp"], none));
  expect(await shop.db.$count(categories)).toBe(2);
  for (const { id } of [tents, camp]) expect((await owner("DELETE", `/categories/${id}`)).status).toBe(200);
});

test("a category has a picture of the library and clean words, and the library knows where both stand", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const { id: pictureId, url: image_url } = await uploadPicture(owner);
  const tents = await makeCategory(owner, { image_url, description: "<p>For rain.</p><script>x()</script>" });
  expect(tents).toMatchObject({ image_url, description: "<p>For rain.</p>" });
  const unknown = await owner("POST", "/categories", categoryForm({ slug: "camp", image_url: "/media/a/none.webp" }));
  expect(unknown).toMatchObject({ status: 422, body: { errors: { image_url: [messages.pictureUnknown] } } });
  const removed = await owner("DELETE", `/media/${pictureId}`);
  expect(removed.body.uses).toEqual([{ resource: "categories", id: String(tents.id), label: "Tents" }]);
  expect((await owner("PUT", `/categories/${tents.id}`, categoryForm({ version: 1, description: "" }))).status).toBe(
    200,
  );
  expect((await owner("DELETE", `/media/${pictureId}`)).status).toBe(200);
});

test("a category has the products of its parts, and is in the shop while there are any", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const camp = await makeCategory(owner, { slug: "camp", name: "Camp", position: 1 });
  const tents = await makeCategory(owner, { parent_id: camp.id, position: 2 });
  await makeCategory(owner, { slug: "stoves", name: "Stoves", parent_id: camp.id });
  const tent = await makeProduct(owner, { category_ids: [tents.id] });
  const listed = async () => {
    const { text } = await shop.call("GET", "/sitemap.xml");
    return [...text.matchAll(/test(\/shop[^<]*)/g)].map(([, path]) => path);
  };
  expect(await listed()).toEqual(["/shop"]);
  await owner("POST", `/products/${tent.id}/publish`);
  expect(await listed()).toEqual(["/shop", "/shop/camp", "/shop/tents"]);
  expect(await idsIn(shop, "camp")).toEqual([tent.id]);
  const forStaff = await owner<Page<{ id: number }>>("GET", `/products?category=${camp.id}`);
  expect(forStaff.body.data.data.map(({ id }) => id)).toEqual([tent.id]);
  const { body } = await shop.call("GET", "/api/product/categories");
  expect(body.data).toEqual([
    { slug: "camp", name: "Camp" },
    { slug: "tents", name: "Tents" },
  ]);
});
