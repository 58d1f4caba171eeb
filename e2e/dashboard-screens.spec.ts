import type { Page } from "@playwright/test";
import { places } from "./contents.ts";
import { openDashboard, ownersRequests, productForm } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { outOfReach } from "./out-of-reach.ts";
import { walksAllScreens } from "./routes.ts";

const kilobyte = 1024;
// One screen each with numbers, lines and settings: a walk through all takes its time.
const ofEachKind = ["/dashboard", "/dashboard/orders", "/dashboard/countries"];

interface Screen {
  readonly path: string;
  /** The buttons for which one comes here. */
  readonly buttons?: readonly (string | RegExp)[];
}

/** Screens of one record: the first that a list has, and what is done there. */
const inner: readonly { readonly list: string; readonly opens: string; readonly buttons: Screen["buttons"] }[] = [
  { list: "editions?state=open", opens: "/editions/:id", buttons: ["Close for entries", "Save", "Call a juror"] },
  { list: "editions?state=published", opens: "/judging/:slug/show", buttons: ["Download the seal", "Take back"] },
  { list: "editions?state=open", opens: "/judging/:slug/show", buttons: ["Call a juror"] },
  { list: "submissions?state=pending", opens: "/submissions/:id/show", buttons: [/^Approve/, /^Decline/] },
  { list: "submissions?state=approved", opens: "/submissions/:id/show", buttons: [/^Decline/] },
  { list: "letters?state=open", opens: "/letters/:id/show", buttons: ["Send the answer", "Close"] },
  { list: "letters?state=held_back", opens: "/letters/:id/show", buttons: ["Release"] },
  { list: "community-cards", opens: "/community-cards/:id/show", buttons: ["Hide"] },
  { list: "reviews?state=pending", opens: "/reviews/:id/show", buttons: ["Publish", "Do not publish", "Answer"] },
  { list: "orders?payment_state=paid", opens: "/orders/:id/show", buttons: ["Print labels"] },
  {
    list: "orders?fulfilment_state=sent",
    opens: "/orders/:id/show",
    buttons: ["Correct", "Take back", "Start a return"],
  },
  { list: "products", opens: "/products/:id", buttons: ["Save", "Delete"] },
  { list: "coupons", opens: "/coupons/:id", buttons: ["Save"] },
  { list: "countries", opens: "/countries/:id", buttons: ["Save"] },
  { list: "attributes", opens: "/attributes/:id", buttons: ["Save"] },
  { list: "categories", opens: "/categories/:id", buttons: ["Save"] },
  { list: "customers", opens: "/customers/:id/show", buttons: [] },
  { list: "customers", opens: "/customers/:id", buttons: ["Save"] },
  { list: "mails", opens: "/mails/:id/show", buttons: [] },
  { list: "mail-texts", opens: "/mail-texts/:id", buttons: ["Save"] },
  { list: "members", opens: "/members/:id", buttons: ["Save"] },
  { list: "labels", opens: "/labels/:id", buttons: ["Save"] },
];

/** Screens that make something new, and the settings that no menu leads to. */
const furtherPaths = [
  ...["products", "coupons", "campaigns", "countries", "categories", "posts", "pages", "redirects", "editions"].map(
    (name) => `/${name}/create`,
  ),
  "/attributes/create",
  "/ready-answers/create",
  "/search-synonyms/create",
  "/search-redirects/create",
  "/products/attributes?ids=1,2,3",
  "/imports/create",
  "/seller-settings/seller",
  "/dispatch/dispatch",
  "/page-sizes/page-sizes",
  "/review-settings/reviews",
  "/disputed-places/disputed-places",
  "/contest-rules/contest-rules",
  "/decline-reasons/decline-reasons",
  "/account",
  "/pack",
  "/orders/carriers",
  "/moderate",
];

const contentButtons = ["Publish", "Save as a draft", "Schedule", "Preview", "History"];

/** The forms of all contents, and the screens of one record of each list. */
async function innerScreens({ request }: Page): Promise<Screen[]> {
  const ofRecords = inner.map(async ({ list, opens, buttons }): Promise<Screen> => {
    const [path, query = ""] = list.split("?");
    const answer = await request.get(`/api/admin/${path}?per_page=10&${query}`);
    const [first] = (await answer.json()).data.data as Record<string, string>[];
    return {
      path: `/dashboard${opens.replace(/:(\w+)/, (_place, key) => encodeURIComponent(String(first?.[key])))}`,
      buttons,
    };
  });
  const forms = Object.values(places).map(({ path }) => ({ path: `/dashboard${path}`, buttons: contentButtons }));
  const further = furtherPaths.map((path): Screen => ({ path: `/dashboard${path}` }));
  return [...forms, ...(await Promise.all(ofRecords)), ...further];
}

async function expectReachable(page: Page, path: string, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name, exact: true }).first();
  await button.scrollIntoViewIfNeeded();
  await expect(button, `${name} on ${path}`).toBeInViewport({ ratio: 1 });
  // What is disabled until something is changed cannot be pressed.
  if (await button.isEnabled()) await button.click({ trial: true });
}

const draftButtons = ["Publish now", "Schedule", "Archive", "Duplicate", "Preview its page"];

/** The forms with most buttons of all: of a content, and of a product that is a draft. */
async function ofEachForm(page: Page): Promise<Screen[]> {
  const fields = productForm(`measured-${crypto.randomUUID()}`);
  const { id } = await (await ownersRequests(page)).make("products", fields);
  return [
    { path: "/dashboard/home/home", buttons: contentButtons },
    { path: `/dashboard/products/${id}`, buttons: draftButtons },
  ];
}

for (const [width, ...others] of [[1440, 1280, 1920], [390]] as const) {
  test(`${walksAllScreens ? "every screen of the menu, and each within," : "a screen of each kind"} opens at ${width} px, fits, and ${width === 390 && !walksAllScreens ? "is in reach" : "axe finds nothing"}`, async ({
    page,
  }) => {
    // Many times what a quiet machine needs.
    if (walksAllScreens) test.setTimeout(1_200_000);
    await openDashboard(page);
    const paths = await page
      .getByRole("menuitem")
      .evaluateAll((items) => items.flatMap((item) => item.getAttribute("href") ?? []));
    expect(paths).toEqual(expect.arrayContaining(ofEachKind));
    const ofMenu = (walksAllScreens ? paths : ofEachKind).map((path): Screen => ({ path }));
    const ofRecords = walksAllScreens ? await innerScreens(page) : [];
    for (const { path, buttons = [] } of [...ofMenu, ...(await ofEachForm(page)), ...ofRecords]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
      await expect(page.locator("main [aria-busy=true], main .MuiSkeleton-root")).toHaveCount(0);
      for (const button of buttons) await expectReachable(page, path, button);
      // A button on which the pointer rests has its tooltip over the page.
      await page.mouse.move(0, 0);
      await expect(page.getByRole("tooltip")).toHaveCount(0);
      // In its whole height: the bar that stays in sight on phones covers what one scrolls to.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      if (width !== 390 || walksAllScreens) await expectAccessible(page, path);
      for (const measured of [width, ...others]) {
        await page.setViewportSize({ width: measured, height: 900 });
        expect.soft([path, measured, await page.evaluate(outOfReach)]).toEqual([path, measured, []]);
      }
    }
  });
}

test("the dashboard's first load is at most 421 KB of script, compressed", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await openDashboard(page);
  await expect(page.getByRole("heading", { name: "How the shop does" })).toBeVisible();
  await expect(page.locator("main [aria-busy=true], main .MuiSkeleton-root")).toHaveCount(0);
  // The charts come after the screen, and only to whoever may see the figures; what they share with other screens counts.
  const needed = scripts.filter((url) => !/sales-chart/.test(url));
  let bytes = 0;
  for (const url of needed) {
    const answer = await page.request.get(url, { headers: { "accept-encoding": "gzip" } });
    bytes += Number(answer.headers()["content-length"]);
  }
  expect(bytes).toBeGreaterThan(100 * kilobyte);
  expect(bytes).toBeLessThan(421 * kilobyte);
});
