import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openDashboard } from "./dashboard.ts";
import { expect, test } from "./fixtures.ts";

const folder = new URL("../docs/", import.meta.url);

interface Picture {
  readonly path: string;
  /** The record of a list that is opened by its words. */
  readonly opens?: string | RegExp;
  readonly width?: number;
}

/** Each picture of the guide: the screen that it shows, and how wide a browser sees it. */
const pictures: Readonly<Record<string, Picture>> = {
  "needs-you": { path: "/" },
  orders: { path: `/orders?filter=${encodeURIComponent('{"payment_state":"paid"}')}` },
  order: { path: `/orders?filter=${encodeURIComponent('{"payment_state":"paid"}')}`, opens: /^CRN-/ },
  pack: { path: "/pack", width: 390 },
  returns: { path: "/returns" },
  products: { path: "/products" },
  attributes: { path: "/attributes" },
  product: { path: "/products/1" },
  stock: { path: "/stock" },
  customers: { path: "/customers" },
  inbox: { path: "/letters" },
  community: { path: "/community-cards" },
  "community-card": { path: "/community-cards", opens: "arun-early-train" },
  review: { path: "/reviews", opens: /^Fourteen kilos/ },
  question: {
    path: `/questions?filter=${encodeURIComponent('{"state":"answered"}')}`,
    opens: "Does the hip belt come off?",
  },
  reservations: { path: "/reservations" },
  coupons: { path: "/coupons" },
  delivery: { path: "/countries" },
  outbox: { path: "/mails" },
  "mail-texts": { path: "/mail-texts" },
  alerts: { path: "/alerts" },
  contents: { path: "/contents" },
  content: { path: "/home/home" },
  posts: { path: "/posts" },
  pages: { path: "/pages" },
  searches: { path: "/searches" },
  labels: { path: `/labels?filter=${encodeURIComponent('{"catalogue":"cart"}')}` },
  redirects: { path: "/redirects" },
  "broken-links": { path: "/broken-links" },
  editions: { path: "/editions" },
  submissions: { path: "/submissions" },
  moderate: { path: "/moderate" },
  judging: { path: "/judging" },
  gallery: { path: "/gallery" },
  media: { path: "/media" },
  imports: { path: "/imports/create" },
  settings: { path: "/site-settings/site" },
  health: { path: "/health" },
  staff: { path: "/members" },
  audit: { path: "/audit" },
};

/** The pictures of the guide in their order, with the words of the screen that the text after each names in bold. */
async function readGuide() {
  const guide = await readFile(new URL("staff-guide.md", folder), "utf8");
  return guide
    .split(/^!\[/m)
    .slice(1)
    .map((part) => {
      const [, name = ""] = /\(staff-guide\/([\w-]+)\.jpg\)/.exec(part) ?? [];
      const text = part.split(/^#/m)[0] ?? "";
      return { name, words: [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = ""]) => word) };
    });
}

test("the staff guide shows and names the screens as they are", async ({ page }) => {
  await openDashboard(page);
  // Counted by the time that its screen is reached.
  for (const path of ["/catalogue-2024", "/catalogue-2024", "/sale"])
    await page.request.get(path, { headers: { accept: "text/html" } });
  for (const q of ["rucksack", "hammock", "carry on 35l", "hammock", "gift card", "rain cover", "hammock"])
    await page.request.post("/api/search/notes", { data: { q } });
  const guide = await readGuide();
  expect(guide.map(({ name }) => name).toSorted()).toEqual(Object.keys(pictures).toSorted());
  for (const { name, words } of guide) {
    const { path = "/", opens, width = 1280 } = pictures[name] ?? {};
    await page.setViewportSize({ width, height: width < 600 ? 760 : 800 });
    await page.goto(`/dashboard${path}`);
    if (opens) await page.getByText(opens).first().click();
    await expect(page.locator("main .MuiSkeleton-root")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    await expect(page.locator(".MuiSkeleton-root")).toHaveCount(0);
    for (const word of words) {
      const named = page
        .getByText(word)
        .or(page.getByRole("button", { name: word }))
        .or(page.getByRole("link", { name: word }));
      await expect.soft(named.first(), `"${word}" on the screen "${name}"`).toBeAttached();
    }
    const file = fileURLToPath(new URL(`staff-guide/${name}.jpg`, folder));
    if (process.env.GUIDE_PICTURES) await writeFile(file, await page.screenshot({ type: "jpeg", quality: 70 }));
    else expect((await readFile(file)).length).toBeGreaterThan(5_000);
  }
});
