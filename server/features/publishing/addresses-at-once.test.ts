import { expect, test } from "vitest";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";

const post = {
  title: "A walk",
  slug: "a-walk",
  image: "/media/landscapes/lake.webp",
  image_alt: "A lake",
  summary: "",
};
const story = { ...post, description: "<p>Up</p>", author: "Wanda", tags: [], published_at: null, product_ids: [] };
const words = { title: "Terms", slug: "terms-of-all", content: "<p>A</p>", meta_title: "", summary: "" };
const page = { ...words, menu_place: "footer", position: 0 };

test("of several who give a post or a page the same address at once, one has it and the others are told", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  for (const [path, body] of [
    ["/posts", story],
    ["/pages", page],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => owner("POST", path, body)));
    expect([path, ...answers.map(({ status }) => status).toSorted()]).toEqual([path, 201, 422, 422, 422, 422]);
  }
});
