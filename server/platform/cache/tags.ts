/** Every name under which answers are kept, so that a write can name what it makes out of date. */
export const tags = {
  settings: "settings",
  content: "content",
  testimonials: "testimonials",
  faqs: "faqs",
  pageMetadata: "page-metadata",
  posts: "posts",
  post: (slug: string) => `post:${slug}`,
  pages: "pages",
  page: (slug: string) => `page:${slug}`,
  products: "products",
  product: (slug: string) => `product:${slug}`,
  countries: "countries",
  member: (name: string) => `member:${name}`,
  pictures: "pictures",
} as const;
