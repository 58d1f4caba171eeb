import type { AboutContent } from "@cairn/contract/content/about.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import type { ShownSettings, SiteSettings } from "@cairn/contract/settings/public.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fillEmptyShop } from "../../demo/load.ts";
import { onInvalidation } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { transact } from "../../platform/database/transact.ts";
import { loadViews } from "../../platform/views/views.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { savePageSizes } from "./service.ts";
import { settings } from "./tables.ts";

test("settings saved before a release added a field are still read, with what stands initially for it", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  await shop.db
    .update(settings)
    .set({ value: sql`${settings.value} - 'currency_symbol'` })
    .where(eq(settings.name, "site"));
  const { status, body } = await shop.call<SiteSettings>("GET", "/api/site-settings");
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ currency_symbol: "£", email: expect.stringContaining("@") });
});

test("so is a page's text, however deep in it the field was added", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  await shop.db
    .update(settings)
    .set({ value: sql`${settings.value} #- '{brand_story_section,file_alt}'` })
    .where(eq(settings.name, "about"));
  const { status, body } = await shop.call<AboutContent>("GET", "/api/about/cms");
  expect(status).toBe(200);
  expect(body.data.brand_story_section).toMatchObject({ title: expect.stringMatching(/\S/), file_alt: "" });
});

test("one social link that is wrong is left out, and fails nothing", async () => {
  await using shop = await testShop();
  const good = { social_media: "youtube", profile_link: "https://www.youtube.com/@cairn.example" };
  const links = [
    good,
    { social_media: "facebook", profile_link: "javascript:alert(1)" },
    { ...good, social_media: "x" },
  ];
  await shop.db.insert(settings).values({ name: "social-links", value: { links } });
  const { status, body } = await shop.call("GET", "/api/social-links");
  expect([status, body.data]).toEqual([200, [good]]);
});

test("a public shop tells on its pages when it runs on the sandbox provider; one at home does not", async () => {
  const sandboxNotices = async (environment: Record<string, string>) => {
    await using shop = await testShop({ environment, views: await loadViews() });
    const { data } = (await shop.call<ShownSettings>("GET", "/api/site-settings")).body;
    const page = (await shop.call("GET", "/contact-us")).text;
    return [data.has_sandbox_payments, page.includes(siteMessages.sandboxPayments)];
  };
  expect(await sandboxNotices({})).toEqual([false, false]);
  expect(await sandboxNotices({ PUBLIC_URL: "https://shop.example", PAYMENTS: "sandbox" })).toEqual([true, true]);
});

test("a shop offers the ways of paying for which it has a provider, and refuses the others", async () => {
  const environment = {
    PUBLIC_URL: "https://shop.example",
    STRIPE_SECRET_KEY: "sk_test_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
  };
  await using shop = await testShop({ environment });
  const { data } = (await shop.call<ShownSettings>("GET", "/api/site-settings")).body;
  expect(data).toMatchObject({ has_sandbox_payments: false, payment_options: ["stripe"] });
  // Left to the site's own pages, which have none there.
  expect((await shop.call("GET", "/sandbox/pay/sbx_xxxxxxxxxxxxxxxxxxxxxxxx")).text).not.toContain("<form");
  expect((await shop.call("POST", "/api/webhooks/paypal", { body: {} })).status).toBe(422);
});

test("shop and blog show as many on a page as the settings say, 12 and 6 until the owner says otherwise", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  const perPage = async () => {
    const products = await shop.call<Page<unknown>>("GET", "/api/product/all/paginate");
    const posts = await shop.call<unknown[]>("GET", "/api/blogs/all");
    return [products.body.data.per_page, products.body.data.data.length, posts.body.data.length];
  };
  expect(await perPage()).toEqual([12, 12, 6]);
  await transact(shop.platform, (tx) => savePageSizes(tx, { shop: 5, blog: 2, featured: 9 }));
  await expect.poll(perPage).toEqual([5, 5, 2]);
});

test("page sizes are kept between reads, until another instance says that the settings were changed", async () => {
  await using shop = await testShop({ environment: { CACHE_MEGABYTES: "0" } });
  const perPage = async () => {
    const products = await shop.call<Page<unknown>>("GET", "/api/product/all/paginate");
    return products.body.data.per_page;
  };
  expect(await perPage()).toBe(12);
  await shop.db.insert(settings).values({ name: "page-sizes", value: { shop: 5, blog: 2 } });
  expect(await perPage()).toBe(12);
  onInvalidation(shop.platform.cache, JSON.stringify({ by: "another", tags: [tags.settings] }));
  expect(await perPage()).toBe(5);
});

test("what the owner settles is shown at the next request, and of two who settle it the second is told", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  const owner = await ownersCalls(shop);
  const named = async () => (await shop.call<ShownSettings>("GET", "/api/site-settings")).body.data.name;
  expect(await named()).toBe("Cairn");
  const { id: _id, ...fields } = (await owner<SiteSettings & { id: string }>("GET", "/documents/site")).body.data;
  const first = await owner("PUT", "/documents/site", { ...fields, name: "Cairn & Daughters" });
  expect([first.status, first.body.data]).toMatchObject([200, { id: "site", name: "Cairn & Daughters" }]);
  expect(await named()).toBe("Cairn & Daughters");
  const second = await owner("PUT", "/documents/site", { ...fields, phone: "1" });
  expect([second.status, second.body]).toMatchObject([
    409,
    { code: "version_conflict", current: { name: "Cairn & Daughters" } },
  ]);
  const hours = '<p onclick="x()">Always</p><script>x()</script>';
  const third = await owner("PUT", "/documents/site", { ...(first.body.data as object), operating_hours: hours });
  expect(third.body.data).toMatchObject({ operating_hours: "<p>Always</p>" });
});
