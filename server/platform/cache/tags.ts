/**
 * Every name under which answers are kept, so that a write can name what it makes out of date. What has a slug is
 * named by its id, since slugs change, and whoever writes it drops its list as well.
 */
export const tags = {
  /** Every answer has it, since most have labels. */
  labels: "labels",
  settings: "settings",
  /** A document of the site's pages, by its name. */
  content: (name: string) => `content:${name}`,
  posts: "posts",
  post: (id: number) => `post:${id}`,
  pages: "pages",
  page: (id: number) => `page:${id}`,
  products: "products",
  product: (id: number) => `product:${id}`,
  /** How many units of products were sold of late. */
  productSales: "product-sales",
  /** Products that are bought together. */
  productPairs: "product-pairs",
  gallery: "gallery",
  countries: "countries",
  member: (name: string) => `member:${name}`,
  pictures: "pictures",
} as const;
