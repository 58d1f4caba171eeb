import type { Page } from "@playwright/test";
import { places } from "./contents.ts";
import { openDesk } from "./desk.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { goesThroughAll } from "./routes.ts";

const kilobyte = 1024;
// Of what has numbers, lines and settings one each: a walk through all takes its time.
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
];

/** The forms of all contents, and the screens of one record of each list of theirs and of the contest's. */
async function innerScreens({ request }: Page): Promise<Screen[]> {
  const ofRecords = inner.map(async ({ list, opens, buttons }): Promise<Screen> => {
    const [path, query = ""] = list.split("?");
    const answer = await request.get(`/api/admin/${path}?per_page=10&${query}`);
    const [first] = (await answer.json()).data.data as Record<string, string>[];
    return { path: `/dashboard${opens.replace(/:(\w+)/, (_place, key) => String(first?.[key]))}`, buttons };
  });
  const forms = Object.values(places).map(({ path }) => ({
    path: `/dashboard${path}`,
    buttons: ["Publish", "Save as a draft", "Schedule", "Preview", "History"],
  }));
  return [...forms, ...(await Promise.all(ofRecords))];
}

async function expectReachable(page: Page, path: string, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name, exact: true }).first();
  await button.scrollIntoViewIfNeeded();
  await expect(button, `${name} on ${path}`).toBeInViewport({ ratio: 1 });
  // What is disabled until something is changed cannot be pressed.
  if (await button.isEnabled()) await button.click({ trial: true });
}

for (const width of [1440, 390]) {
  test(`${goesThroughAll ? "every screen of the menu, and each within content and contest," : "a screen of each kind"} opens at ${width} px, fits, and axe finds nothing`, async ({
    page,
  }) => {
    test.slow(goesThroughAll);
    await openDesk(page);
    const paths = await page
      .getByRole("menuitem")
      .evaluateAll((items) => items.flatMap((item) => item.getAttribute("href") ?? []));
    expect(paths).toEqual(expect.arrayContaining(ofEachKind));
    await page.setViewportSize({ width, height: 900 });
    const ofMenu = (goesThroughAll ? paths : ofEachKind).map((path): Screen => ({ path }));
    for (const { path, buttons = [] } of [...ofMenu, ...(goesThroughAll ? await innerScreens(page) : [])]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
      await expect(page.locator("main [aria-busy=true], main .MuiSkeleton-root")).toHaveCount(0);
      for (const button of buttons) await expectReachable(page, path, button);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
      await expectAccessible(page, path);
    }
  });
}

test("the dashboard's first load is at most 400 KB of script, compressed", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await openDesk(page);
  await page.waitForLoadState("networkidle");
  // The charts come after the screen, and only to whoever may see the figures.
  const needed = scripts.filter((url) => !/sales-chart/.test(url));
  let bytes = 0;
  for (const url of needed) {
    const answer = await page.request.get(url, { headers: { "accept-encoding": "gzip" } });
    bytes += Number(answer.headers()["content-length"]);
  }
  expect(bytes).toBeGreaterThan(100 * kilobyte);
  expect(bytes).toBeLessThan(400 * kilobyte);
});
