// The first word of every address of ours: a page under its own slug would hide it, or be hidden by it.
const reserved = new Set([
  // Screens of the specification (section 2), those to come included.
  "login",
  "signup",
  "home",
  "plan-your-trip",
  "about-us",
  "contest",
  "blogs",
  "affiliate",
  "contact-us",
  "shop",
  "products",
  "cart",
  "photo-gallery",
  "join-community",
  "account",
  "checkout",
  "payment-success",
  "payment-error",
  "verify-email",
  "verify-otp",
  "reset-password",
  // Screens of our own beside those.
  "community",
  "members",
  "map",
  "confirm-email",
  // What the server answers without the storefront.
  "api",
  "assets",
  "dashboard",
  "healthz",
  "media",
  "sandbox",
]);

/** Whether a slug is none that a page, post or product may have: an address of ours, or digits alone, which are an id. */
export function isReservedPath(slug: string): boolean {
  return reserved.has(slug.toLowerCase()) || /^\d+$/.test(slug);
}
