import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { loadViews } from "../../platform/views/views.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { posts } from "./tables.ts";

const fields = {
  ...{ title: "A walk", slug: "a-walk", image: "/media/landscapes/lake.webp", image_alt: "", summary: "" },
  ...{ author: "Wanda", tags: ["Hills"], published_at: null, product_ids: [], description: "<p>Up</p>" },
  ...{ publication: "published", publish_at: null, take_down_at: null },
};

test("control characters in texts of before they were refused reach no page, no structured data and no feed", async () => {
  await using shop = await testShop({ views: await loadViews() });
  const owner = await ownersCalls(shop);
  const { id } = (await owner<{ id: number }>("POST", "/posts", fields)).body.data;
  const old = "Up\u000bhill\u0001, and down\u0085 again";
  await shop.db
    .update(posts)
    .set({ title: old, summary: old, author: old, tags: [old], description: `<p>${old}</p>` })
    .where(eq(posts.id, id));
  const addresses = ["/blogs/a-walk", "/api/blog/single/a-walk", "/blogs/feed.xml", "/blogs/atom.xml", "/sitemap.xml"];
  for (const path of addresses) {
    const { text } = await shop.call("GET", path);
    expect([path, text.includes("Uphill, and down") || path === "/sitemap.xml"]).toEqual([path, true]);
    expect([path, /[^\P{Cc}\t\n\r]|\\u00(0[^9ad]|[18])/u.exec(text)]).toEqual([path, null]);
  }
});
