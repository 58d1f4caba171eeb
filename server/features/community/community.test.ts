import type { MemberPage } from "@cairn/contract/community/public.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { transact } from "../../platform/database/transact.ts";
import { addGalleryItems } from "../../testing/gallery.ts";
import { blackPng } from "../../testing/media-samples.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { submissions } from "../contest/tables.ts";
import { members } from "./tables.ts";

const card = {
  name: "wanda-walks",
  bio: "I walk.",
  home_place: "Keswick",
  links: ["https://walks.example", ""],
  interests: ["mountains", "repairs"],
  consent: true,
};

const save = (shop: TestShop, token: string, more: object = {}) =>
  shop.call("PUT", "/api/community/membership", { token, body: { ...card, ...more } });

test("a customer joins with consent, is seen under the public name, changes the card and leaves", async () => {
  await using shop = await testShop();
  const { token, email } = await shop.customer();
  expect((await shop.call("GET", "/api/community/membership", { token })).body.data).toBeNull();
  expect((await save(shop, token)).body.message).toBe("Welcome to the community");
  const [row] = await shop.db.select().from(members);
  expect(row?.joined_at).toMatch(/Z$/);
  const seen = await shop.call("GET", "/api/members/wanda-walks");
  expect(seen.body.data).toEqual({
    name: "wanda-walks",
    bio: "I walk.",
    home_place: "Keswick",
    links: ["https://walks.example"],
    interests: ["mountains", "repairs"],
    joined_at: expect.any(String),
    avatar: "",
    pictures: [],
  });
  expect(seen.text).not.toContain(email);

  expect((await save(shop, token, { name: "wanda", bio: "I run." })).body.message).toBe("Your card is saved");
  expect((await shop.call("GET", "/api/members/wanda-walks")).status).toBe(404);
  expect((await shop.call("GET", "/api/members/wanda")).body.data).toMatchObject({ bio: "I run." });

  await shop.call("DELETE", "/api/community/membership", { token });
  expect((await shop.call("GET", "/api/members/wanda")).status).toBe(404);
  expect(await shop.db.$count(members)).toBe(0);
});

test("profile picture and gallery pictures stand on the page of a member who shows them, and only theirs", async () => {
  await using shop = await testShop();
  const { id, token } = await shop.customer();
  await addGalleryItems(shop.db, 15);
  await shop.db.update(submissions).set({ customer_id: id }).where(eq(submissions.title, "Entry 3"));
  const page = async () => (await shop.call<MemberPage>("GET", "/api/members/wanda-walks")).body.data;
  const titles = async () => (await page()).pictures.map(({ title }) => title);
  const sendAvatar = async () => {
    const form = new FormData();
    form.set("name", "Wanda Walker");
    form.set("avatar", new Blob([new Uint8Array(blackPng(64, 64))], { type: "image/png" }), "me.png");
    return (await shop.call<{ avatar: string }>("POST", "/api/users/data/update", { token, body: form })).body.data
      .avatar;
  };

  await save(shop, token);
  await sendAvatar();
  expect(await page()).toMatchObject({ avatar: "", pictures: [] });
  await save(shop, token, { shows_pictures: true });
  expect(await titles()).toEqual(["Entry 3"]);
  const avatar = await sendAvatar();
  expect(await page()).toMatchObject({ avatar });

  await shop.db.update(submissions).set({ customer_id: id });
  await save(shop, token, { shows_pictures: true });
  expect(await titles()).toEqual(Array.from({ length: 12 }, (_, at) => `Entry ${15 - at}`));
  await shop.db.update(submissions).set({ state: "declined" }).where(eq(submissions.title, "Entry 15"));
  await transact(shop.platform, async (tx) => invalidateTags(tx, tags.gallery));
  expect((await titles())[0]).toBe("Entry 14");
  await save(shop, token, { shows_pictures: false });
  expect(await page()).toMatchObject({ avatar: "", pictures: [] });
});

test("of many who want one name at once one gets it, the others are told beside the field", async () => {
  await using shop = await testShop();
  const customers = await Promise.all(Array.from({ length: 6 }, () => shop.customer()));
  const answers = await Promise.all(customers.map(({ token }) => save(shop, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
    expect([status, body.errors]).toEqual([422, { name: ["This name is taken"] }]);
  }
});

test("no card without consent, with a strange name or with links that lead to scripts", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  for (const [more, field] of [
    [{ consent: false }, "consent"],
    [{ name: "Wanda Walks" }, "name"],
    [{ name: "api" }, "name"],
    [{ name: "admin" }, "name"],
    [{ name: "cairn-support" }, "name"],
    [{ name: "12345" }, "name"],
    [{ links: ["javascript:alert(1)"] }, "links.0"],
    [{ links: ["https://a.example", "https://b.example", "https://c.example", "https://d.example"] }, "links"],
    [{ interests: ["nothing"] }, "interests.0"],
  ] as const) {
    const { status, body } = await save(shop, token, more);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  }
  expect((await shop.call("PUT", "/api/community/membership", { body: card })).status).toBe(401);
});
