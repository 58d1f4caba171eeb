import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contents } from "../../features.ts";
import { loadViews } from "../../platform/views/views.ts";
import { testShop } from "../../testing/shop.ts";
import { checkLinks } from "./check-links.ts";
import { brokenLinks } from "./tables.ts";

test("ten thousand products are checked, and visitors are answered over and over meanwhile", async () => {
  await using shop = await testShop({ views: await loadViews() });
  await shop.db.execute(sql`
    insert into products (slug, name, description, ability, position, is_published)
    select 'bulk-' || n, 'Bulk ' || n, repeat('<p>Made for long journeys.</p>', 40) || '<p><a href="/products/bulk-' || n + 1
      || '">next</a> <a href="/blogs/post-' || n % 300 || '">story</a> <a href="/shop?page=' || n || '">all</a></p>',
      'available', n, true from generate_series(1, 10000) n`);
  let isDone = false;
  const checking = checkLinks(shop.platform, contents, undefined).finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  const statuses = new Set<number>();
  const started = performance.now();
  while (!isDone) {
    const asked = performance.now();
    statuses.add((await fetch(`${shop.url}/api/product/categories`)).status);
    waits.push(performance.now() - asked);
  }
  await checking;
  expect([...statuses]).toEqual([200]);
  expect(waits.length).toBeGreaterThan(50);
  // However slow the machine is: nobody waits for a fifth of the whole check.
  expect(Math.max(...waits)).toBeLessThan((performance.now() - started) / 5);
  const found = await shop.db.select({ address: brokenLinks.address }).from(brokenLinks);
  expect(new Set(found.map(({ address }) => address)).size).toBe(301);
  expect(found).toHaveLength(10_001);
});
