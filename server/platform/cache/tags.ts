/** Every name under which answers are kept, so that a write can name what it makes out of date. */
export const tags = {
  settings: "settings",
  content: "content",
  products: "products",
  product: (slug: string) => `product:${slug}`,
  countries: "countries",
  coupons: "coupons",
} as const;
