import { openDashboard, ownersRequests } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";

test("an address that visitors did not find is led on in one step, and followed", { tag: "@edge" }, async ({
  page,
  request,
  expectedErrors,
}) => {
  // The browser asks for such a page by itself before it loads the address.
  expectedErrors.push(/status of 404 .*old-tents/);
  const path = `/old-tents-${Date.now()}`;
  // So often that it stands above what others did not find.
  for (let visit = 0; visit < 30; visit++)
    expect((await request.get(path, { headers: { accept: "text/html" } })).status()).toBe(404);
  await openDashboard(page, "/redirects");
  const lead = page.getByRole("button", { name: `Lead it to …: ${path}` });
  // Visits are counted some seconds late.
  await expect(async () => {
    const read = page.waitForResponse((response) => response.url().includes("/api/admin/missed-addresses"));
    await page.reload();
    expect(await (await read).text()).toContain(path);
  }).toPass();
  await expectAccessible(page, "addresses that were not found");
  await lead.click();
  const dialog = page.getByRole("dialog", { name: "Lead it to …" });
  await dialog.getByLabel("To", { exact: true }).fill("Shop");
  await page
    .getByRole("option", { name: /\/shop$/ })
    .first()
    .click();
  await expectAccessible(page, "where an address is led");
  await dialog.getByRole("button", { name: "Lead it there" }).click();
  await expect(page.getByRole("row").filter({ hasText: path })).toContainText("/shop");
  await expect(lead).toHaveCount(0);

  const visitor = await page.context().newPage();
  await visitor.goto(`${path}?page=1`);
  await expect(visitor).toHaveURL("/shop?page=1");
  // The way there by a link, which loads no page of its own.
  await visitor.goto("/about-us");
  await untilHydrated(visitor);
  await visitor
    .getByRole("contentinfo")
    .getByRole("link", { name: "Shop", exact: true })
    .evaluate((link: HTMLAnchorElement, to) => {
      link.href = to;
      link.click();
    }, path);
  await expect(visitor).toHaveURL("/shop");
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a link that leads nowhere is found, opened where it stands, and gone once it is mended", {
  tag: "@edge",
}, async ({ page }) => {
  const slug = `terms-${Date.now()}`;
  await openDashboard(page, "/broken-links");
  const owner = await ownersRequests(page);
  const terms = { title: slug, slug, menu_place: "none", position: 0, meta_title: "", summary: "" };
  const { id } = await owner.make("pages", { ...terms, content: `<p><a href="/gone-${slug}">Here</a></p>` });
  const check = page.getByRole("button", { name: "Check now" });
  const found = page.getByRole("row").filter({ hasText: `/gone-${slug}` });
  await check.click();
  await expect(found).toContainText("No page is there");
  await expect(check).toBeEnabled();
  await expectAccessible(page, "broken links");
  await found.getByRole("link", { name: slug }).click();
  await expect(page.getByLabel("Title").first()).toHaveValue(slug);
  expect((await page.request.delete(`/api/admin/pages/${id}`)).status()).toBe(200);
  await page.goto("/dashboard/broken-links");
  await check.click();
  await expect(found).toHaveCount(0);
});
