import { type ScreenPath, screens as siteScreens } from "@cairn/contract/screens.ts";
import type { Page } from "@playwright/test";

/**
 * Addresses that show screens in the demo shop, where that is not the screen's own or more than one is worth a walk.
 */
const shownAt: Readonly<Partial<Record<ScreenPath, readonly string[]>> & Record<Differing, readonly string[]>> = {
  "/contest/winners/:slug": ["/contest/winners/first-light"],
  "/blogs": ["/blogs", "/blogs?page=2", "/blogs?page=3"],
  "/blogs/:slug": ["/blogs/a-fortnight-in-one-cabin-bag", "/blogs/how-a-pack-should-fit"],
  // One that can be bought, one that is upcoming, one that is sold out, one with colours.
  "/products/:slug": [
    "/products/expedition-65",
    "/products/sling-6",
    "/products/trekking-poles",
    "/products/trekking-40",
  ],
  // One with parts within it, and one of these.
  "/shop/:category": ["/shop/backpacks", "/shop/day-packs"],
  "/search": ["/search?q=trekking", "/search?q=xyzzy"],
  "/compare": ["/compare?ids=1,2", "/compare?ids=1,2,3,4&only=differences"],
  // A picture, and a video.
  "/photo-gallery/:id": ["/photo-gallery/1", "/photo-gallery/4"],
  "/account/orders/:reference": ["/account/orders/CRN-NONE"],
  "/account/orders/:reference/return": ["/account/orders/CRN-NONE/return"],
  "/account/orders/:reference/invoice": ["/account/orders/CRN-NONE/invoice"],
  "/account/reservations/:id": ["/account/reservations/1"],
  "/members/:name": ["/members/nobody"],
  "/confirm-email": ["/confirm-email?token=x"],
  "/stock-alert": ["/stock-alert?confirm=x"],
  "/wishlist/shared": ["/wishlist/shared?key=x"],
  "/wishlist/mails": ["/wishlist/mails?end=x"],
  "/rights": ["/rights?key=x"],
  "/review-order": ["/review-order?key=x"],
  "/order": ["/order?key=x"],
  "/pay": ["/pay?key=x"],
  // It leads on to the latest edition's, which is walked.
  "/contest/winners": [],
};
type Differing = Extract<ScreenPath, `${string}:${string}`>;

interface Walked {
  readonly path: string;
  readonly addresses: readonly string[];
  readonly audience: (typeof siteScreens)[number]["audience"];
  /** Where no page is meant to be found. */
  readonly status?: 404;
}

/** What every pass over the whole site goes through. */
export const screens: readonly Walked[] = [
  ...siteScreens.map(
    ({ path, audience }): Walked => ({
      path,
      audience,
      addresses: shownAt[path] ?? [path],
      ...(path === "/members/:name" && { status: 404 }),
    }),
  ),
  // Before anything is searched or chosen, both are pages like any other.
  { path: "/search", addresses: ["/search"], audience: "everybody" },
  { path: "/compare", addresses: ["/compare"], audience: "everybody" },
  { path: "/:slug", addresses: ["/terms", "/privacy"], audience: "everybody" },
  { path: "/*", addresses: ["/nothing/here"], audience: "visitors", status: 404 },
];

/** Addresses of those screens. */
export function addressesOf(wanted: (screen: Walked) => boolean): string[] {
  return screens.filter(wanted).flatMap(({ addresses }) => addresses);
}

/** What a guest can open, found or not. */
export const openAddresses = addressesOf(({ audience }) => audience !== "members");

/** The same by one address a screen, for what takes its time. */
export const openScreens = screens
  .filter(({ audience }) => audience !== "members")
  .flatMap(({ addresses }) => addresses.slice(0, 1));

/** Whether a walk takes all screens, as `npm run test:slow` does, rather than one of each kind. */
export const walksAllScreens = process.env.E2E_SLOW !== undefined;

export const memberScreens = addressesOf(({ audience }) => audience === "members");

/** What search engines may keep. */
export const publicAddresses = addressesOf(({ audience }) => audience === "everybody");

/** /verify-otp shows itself only to who has named an e-mail before. */
export async function nameEmail(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem("recoveryEmail", "wanda@example.test"));
}
