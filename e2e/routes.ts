import type { Page } from "@playwright/test";

/** A screen of the storefront's table by its pattern there, and addresses that show it in the demo shop. */
interface Screen {
  readonly pattern: string;
  readonly addresses: readonly string[];
  /** `everybody` includes search engines, `visitors` does not; `members` have to be logged in. */
  readonly audience: "everybody" | "visitors" | "members";
  /** Where no page is meant to be found. */
  readonly status?: 404;
}

/** What every pass over the whole site goes through. */
export const screens: readonly Screen[] = [
  { pattern: "login", addresses: ["/login"], audience: "everybody" },
  { pattern: "signup", addresses: ["/signup"], audience: "everybody" },
  { pattern: "/", addresses: ["/"], audience: "everybody" },
  { pattern: "plan-your-trip", addresses: ["/plan-your-trip"], audience: "everybody" },
  { pattern: "map", addresses: ["/map"], audience: "visitors" },
  { pattern: "about-us", addresses: ["/about-us"], audience: "everybody" },
  { pattern: "contest", addresses: ["/contest"], audience: "everybody" },
  { pattern: "contest/winners/:slug?", addresses: ["/contest/winners/first-light"], audience: "everybody" },
  { pattern: "blogs", addresses: ["/blogs", "/blogs?page=2", "/blogs?page=3"], audience: "everybody" },
  {
    pattern: "blogs/:slug",
    addresses: ["/blogs/a-fortnight-in-one-cabin-bag", "/blogs/how-a-pack-should-fit"],
    audience: "everybody",
  },
  { pattern: "affiliate", addresses: ["/affiliate"], audience: "everybody" },
  { pattern: "contact-us", addresses: ["/contact-us"], audience: "everybody" },
  { pattern: "shop", addresses: ["/shop"], audience: "everybody" },
  {
    pattern: "products/:slug",
    // One that can be bought, one that is upcoming, one that is sold out, one with colours.
    addresses: ["/products/expedition-65", "/products/sling-6", "/products/trekking-poles", "/products/trekking-40"],
    audience: "everybody",
  },
  { pattern: "cart", addresses: ["/cart"], audience: "visitors" },
  { pattern: "contest/photo-contest", addresses: ["/contest/photo-contest"], audience: "members" },
  { pattern: "jury", addresses: ["/jury"], audience: "members" },
  { pattern: "photo-gallery", addresses: ["/photo-gallery"], audience: "everybody" },
  // A picture, and a video.
  { pattern: "photo-gallery/:id", addresses: ["/photo-gallery/1", "/photo-gallery/4"], audience: "everybody" },
  { pattern: "join-community", addresses: ["/join-community"], audience: "members" },
  { pattern: "account", addresses: ["/account"], audience: "members" },
  { pattern: "account/orders/:reference", addresses: ["/account/orders/CRN-NONE"], audience: "members" },
  {
    pattern: "account/orders/:reference/return",
    addresses: ["/account/orders/CRN-NONE/return"],
    audience: "members",
  },
  {
    pattern: "account/orders/:reference/invoice",
    addresses: ["/account/orders/CRN-NONE/invoice"],
    audience: "members",
  },
  { pattern: "account/reservations/:id", addresses: ["/account/reservations/1"], audience: "members" },
  { pattern: "checkout", addresses: ["/checkout"], audience: "members" },
  { pattern: "payment-success", addresses: ["/payment-success"], audience: "members" },
  { pattern: "payment-error", addresses: ["/payment-error"], audience: "members" },
  { pattern: "community", addresses: ["/community"], audience: "everybody" },
  { pattern: "members/:name", addresses: ["/members/nobody"], audience: "visitors", status: 404 },
  { pattern: "verify-email", addresses: ["/verify-email"], audience: "visitors" },
  { pattern: "verify-otp", addresses: ["/verify-otp"], audience: "visitors" },
  { pattern: "reset-password", addresses: ["/reset-password"], audience: "visitors" },
  { pattern: "confirm-email", addresses: ["/confirm-email?token=x"], audience: "visitors" },
  { pattern: "stock-alert", addresses: ["/stock-alert?confirm=x"], audience: "visitors" },
  { pattern: "rights", addresses: ["/rights?key=x"], audience: "visitors" },
  { pattern: "order", addresses: ["/order?key=x"], audience: "visitors" },
  { pattern: ":slug", addresses: ["/terms", "/privacy"], audience: "everybody" },
  { pattern: "*", addresses: ["/nothing/here"], audience: "visitors", status: 404 },
];

/** Addresses of those screens. */
export function addressesOf(wanted: (screen: Screen) => boolean): string[] {
  return screens.filter(wanted).flatMap(({ addresses }) => addresses);
}

/** What a guest can open, found or not. */
export const openAddresses = addressesOf(({ audience }) => audience !== "members");

/** The same by one address a screen, for what takes its time. */
export const openScreens = screens
  .filter(({ audience }) => audience !== "members")
  .flatMap(({ addresses }) => addresses.slice(0, 1));

/** Whether a walk takes all screens, as `npm run test:slow` does, rather than one of each kind. */
export const goesThroughAll = process.env.E2E_SLOW !== undefined;

export const memberScreens = addressesOf(({ audience }) => audience === "members");

/** What search engines may keep. */
export const publicAddresses = addressesOf(({ audience }) => audience === "everybody");

/** /verify-otp shows itself only to who has named an e-mail before. */
export async function nameEmail(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem("recoveryEmail", "wanda@example.test"));
}
