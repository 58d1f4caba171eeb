import { expect, test } from "vitest";
import { categoryForm, makeCategory } from "../../testing/products.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";

const rounds = 12;

test("two categories that are moved into each other at once do not lie within each other", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  for (let round = 1; round <= rounds; round++) {
    const camp = await makeCategory(owner, { slug: `camp-${round}` });
    const trail = await makeCategory(owner, { slug: `trail-${round}` });
    const into = ({ id, slug }: typeof camp, parent: typeof camp) =>
      owner("PUT", `/categories/${id}`, categoryForm({ slug, version: 1, parent_id: parent.id }));
    const answers = await Promise.all([into(camp, trail), into(trail, camp)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  }
});
