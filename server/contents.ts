import { postWithProducts } from "./features/catalogue/post-products.ts";
import { everyWritten } from "./features/content/written.ts";
import { campaignContent } from "./features/coupons/campaign-content.ts";
import { pageContent } from "./features/pages/content.ts";
import type { Publishable } from "./features/publishing/publishable.ts";
import { siteContent, socialContent } from "./features/settings/contents.ts";

/** Everything that is drafted, published, scheduled and previewed. */
export const contents: readonly Publishable[] = [
  siteContent,
  socialContent,
  ...everyWritten.map(({ content }) => content),
  postWithProducts,
  pageContent,
  campaignContent,
];
