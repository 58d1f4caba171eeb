/**
 * Every name under which answers are kept, so that a write can name what it makes out of date. What has a slug is
 * named by its id, since slugs change, and whoever writes it drops its list as well.
 */
export const tags = {
  /** Every answer has it, since most have labels. */
  labels: "labels",
  settings: "settings",
  /** Mail server, payment providers and bucket, which no answer shows. */
  connections: "connections",
  /** A document of the site's pages, by its name. */
  content: (name: string) => `content:${name}`,
  posts: "posts",
  post: (id: number) => `post:${id}`,
  pages: "pages",
  page: (id: number) => `page:${id}`,
  products: "products",
  product: (id: number) => `product:${id}`,
  /** The reviews of a product, by its id. */
  reviews: (id: number) => `reviews:${id}`,
  /** How many units of products were sold of late. */
  productSales: "product-sales",
  /** Questions and answers about a product, which no list shows. */
  questions: (productId: number) => `questions:${productId}`,
  /** Products that are bought together. */
  productPairs: "product-pairs",
  gallery: "gallery",
  countries: "countries",
  member: (name: string) => `member:${name}`,
  /** A customer's profile picture, by the customer's id. */
  avatar: (id: number) => `avatar:${id}`,
  pictures: "pictures",
} as const;
