import { createHash } from "node:crypto";
import type { DynamicPage } from "@cairn/contract/pages/public.ts";
import { expect, test } from "vitest";
import { loadViews } from "../../platform/views/views.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { pages } from "./tables.ts";

test("the footer lists published pages in their order, and only those can be opened", async () => {
  await using shop = await testShop();
  await shop.db.insert(pages).values([
    { slug: "second", title: "Second", content: "<p>Two</p>", is_published: true, position: 2 },
    { slug: "first", title: "First", content: "<p>One</p>", is_published: true, position: 1 },
    { slug: "draft", title: "Draft", content: "<p>None</p>" },
  ]);
  const list = await (await fetch(`${shop.url}/api/dynamic-pages`)).json();
  expect(list.data.map(({ page_slug }: { page_slug: string }) => page_slug)).toEqual(["first", "second"]);
  expect((await fetch(`${shop.url}/api/dynamic-pages/single/first`)).status).toBe(200);
  expect((await fetch(`${shop.url}/api/dynamic-pages/single/draft`)).status).toBe(404);
});

test("a page stands in the menu that leads to it, and in none without one", async () => {
  await using shop = await testShop({ views: await loadViews() });
  const words = { content: "<p>One</p>", is_published: true };
  await shop.db.insert(pages).values([
    { ...words, slug: "repairs", title: "Repairs", menu_place: "header" },
    { ...words, slug: "imprint", title: "Imprint", menu_place: "footer" },
    { ...words, slug: "quiet", title: "Quiet", menu_place: "none" },
  ]);
  const html = (await shop.call("GET", "/shop")).text;
  const slugsIn = (place: string) => {
    const [part = ""] = new RegExp(`<${place}\\b.*?</${place}>`, "s").exec(html) ?? [];
    return ["repairs", "imprint", "quiet"].filter((slug) => part.includes(`href="/${slug}"`));
  };
  expect([slugsIn("header"), slugsIn("footer"), slugsIn("main")]).toEqual([["repairs"], ["imprint"], []]);
});

test("a page shows what delivery costs and when it arrives as staff have set it, in the place of {delivery}", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const country = {
    price: 3.95,
    free_over: 75,
    least_days: 2,
    most_days: 4,
    standard_rate: 20,
    reduced_rate: 5,
    steps: [{ above_grams: 10_000, price: 6.95 }],
  };
  await owner("POST", "/countries", { ...country, id: "gb", name: "United Kingdom" });
  await owner("POST", "/countries", { ...country, id: "im", name: "Isle of <Man>" });
  const content = "<p>Before</p><p>{delivery}</p><p>After {delivery}</p>";
  await shop.db.insert(pages).values({ slug: "delivery", title: "Delivery", content, is_published: true });
  const shown = async () =>
    (await shop.call<DynamicPage>("GET", "/api/dynamic-pages/single/delivery")).body.data.page_content;
  const first = await shown();
  expect(first).toContain(
    "<td>Isle of &lt;Man&gt;, United Kingdom</td><td>£3.95, free from £75.00, £6.95 above 10 kg</td><td>2 to 4</td>",
  );
  expect(first).toContain("Paid before 12:00 London time from Monday to Friday");
  expect(first).toContain("<p>After {delivery}</p>");

  const { id: _id, ...dispatch } = (await owner<{ id: string }>("GET", "/documents/dispatch")).body.data;
  const closed = [{ from: "2999-12-24", to: "2999-12-31" }];
  const saved = await owner("PUT", "/documents/dispatch", {
    ...dispatch,
    cut_off: "15:30",
    sends_on_saturdays: true,
    closed,
  });
  expect(saved.status).toBe(200);
  expect(await shown()).toContain("Paid before 15:30 London time from Monday to Saturday");
  expect(await shown()).toContain("Nothing leaves from Tue 24 Dec 2999 to Tue 31 Dec 2999.");
  await owner("DELETE", "/countries/im");
  expect(await shown()).toContain("<td>United Kingdom</td>");
});

const hostileTitle = `</script></title><script>run()</script>"'><img src=x onerror=run()>`;
const hostileContent = `
<p onclick="run()">Words that stay</p>
<script>run()</script><scr<script>ipt>run()</script>
<img src="x" onerror="run()"><svg onload="run()"><iframe src="javascript:run()"></iframe>
<a href="javascript:run()">one</a><a href="java&#9;script:run()">two</a><a href="//elsewhere.test">three</a>
<style>@import "//elsewhere.test"</style><form action="//elsewhere.test"><button formaction="javascript:run()">
</div></main></body><plaintext>`;

test("hostile HTML in a page is shown as words and never runs", async () => {
  await using shop = await testShop({ views: await loadViews() });
  await shop.db
    .insert(pages)
    .values({ slug: "hostile", title: hostileTitle, content: hostileContent, is_published: true });
  const answer = await fetch(`${shop.url}/hostile`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain("Words that stay");

  // Whatever stands in a script either is data, or one of ours by the policy's hashes.
  const policy = answer.headers.get("content-security-policy") ?? "";
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(([, , code]) => code !== "");
  expect(scripts.length).toBeGreaterThan(1);
  for (const [, attributes = "", code = ""] of scripts) {
    const hash = createHash("sha256").update(code).digest("base64");
    expect(attributes.includes("application/ld+json") || policy.includes(`'sha256-${hash}'`)).toBe(true);
    expect(code).not.toContain("<script");
  }
  const shown = html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, "");
  expect(shown.replace(/"[^"]*"/g, "")).not.toMatch(/<[^>]*\son\w+\s*=/i);
  expect(shown).not.toMatch(/(href|src|action)="[^"]*(javascript|elsewhere)/i);
  expect(shown).not.toMatch(/<(iframe|svg onload|style|form|plaintext)/i);
  expect(shown).toMatch(/<\/footer>/);
});
