import { needKinds } from "@cairn/contract/home/staff.ts";
import type { Collected, Feature } from "./feature.ts";
import { accessKeysFeature } from "./features/access-keys/feature.ts";
import { accountsFeature } from "./features/accounts/feature.ts";
import { alertsFeature } from "./features/alerts/feature.ts";
import { backupsFeature } from "./features/backups/feature.ts";
import { blogFeature } from "./features/blog/feature.ts";
import { catalogueFeature } from "./features/catalogue/feature.ts";
import { communityFeature } from "./features/community/feature.ts";
import { connectionsFeature } from "./features/connections/feature.ts";
import { contentFeature } from "./features/content/feature.ts";
import { contestFeature } from "./features/contest/feature.ts";
import { couponsFeature } from "./features/coupons/feature.ts";
import { customersFeature } from "./features/customers/feature.ts";
import { exchangeFeature } from "./features/exchange/feature.ts";
import { healthFeature } from "./features/health/feature.ts";
import { homeFeature } from "./features/home/feature.ts";
import { inboxFeature } from "./features/inbox/feature.ts";
import { labelsFeature } from "./features/labels/feature.ts";
import { linksFeature } from "./features/links/feature.ts";
import { mailFeature } from "./features/mail/feature.ts";
import { mediaFeature } from "./features/media/feature.ts";
import { notificationsFeature } from "./features/notifications/feature.ts";
import { ordersFeature } from "./features/orders/feature.ts";
import { pagesFeature } from "./features/pages/feature.ts";
import { preordersFeature } from "./features/preorders/feature.ts";
import type { PreviewKind } from "./features/publishing/content.ts";
import { publishingFeature } from "./features/publishing/feature.ts";
import { questionsFeature } from "./features/questions/feature.ts";
import { reviewsFeature } from "./features/reviews/feature.ts";
import { searchFeature } from "./features/search/feature.ts";
import { seoFeature } from "./features/seo/feature.ts";
import { settingsFeature } from "./features/settings/feature.ts";
import { setupFeature } from "./features/setup/feature.ts";
import { shippingFeature } from "./features/shipping/feature.ts";
import { staffFeature } from "./features/staff/feature.ts";
import { webhooksFeature } from "./features/webhooks/feature.ts";
import { wishlistsFeature } from "./features/wishlists/feature.ts";
import { clearRateLimits } from "./platform/http/rate-limits.ts";
import type { Routes } from "./platform/http/routes.ts";
import type { Job } from "./platform/jobs/jobs.ts";
import { deliverMail } from "./platform/mail/mail.ts";
import { preparePictures } from "./platform/media/preparation.ts";
import { removeFiles } from "./platform/media/remove-files.ts";
import { notifyShop } from "./platform/payments/sandbox-pages.ts";
import type { Platform } from "./platform/platform.ts";

/** The features in order: each may use those before it, never after. */
export const features: readonly Feature[] = [
  publishingFeature,
  settingsFeature,
  labelsFeature,
  staffFeature,
  accessKeysFeature,
  connectionsFeature,
  webhooksFeature,
  mailFeature,
  notificationsFeature,
  accountsFeature,
  contentFeature,
  blogFeature,
  shippingFeature,
  pagesFeature,
  catalogueFeature,
  couponsFeature,
  preordersFeature,
  ordersFeature,
  reviewsFeature,
  alertsFeature,
  wishlistsFeature,
  contestFeature,
  communityFeature,
  questionsFeature,
  inboxFeature,
  mediaFeature,
  seoFeature,
  linksFeature,
  searchFeature,
  exchangeFeature,
  customersFeature,
  healthFeature,
  backupsFeature,
  setupFeature,
  homeFeature,
];

/** Everything that is drafted, published, scheduled and previewed. */
export const contents = features.flatMap((feature) => feature.contents ?? []);

/** Everything that links show before visitors see it. */
export const previews: readonly PreviewKind[] = [...contents, ...features.flatMap((feature) => feature.previews ?? [])];

const all: Collected = {
  contents,
  needs: features
    .flatMap(({ needs }) => needs?.(contents) ?? [])
    .toSorted((one, other) => needKinds.indexOf(one.kind) - needKinds.indexOf(other.kind)),
  personalData: features.flatMap((feature) => feature.personalData ?? []),
};

export const { personalData } = all;

export const routes: readonly Routes[] = features.flatMap(({ routes = [] }) =>
  typeof routes === "function" ? routes(all) : routes,
);

/** All jobs, the platform's own included. */
export const jobs: readonly Job<Platform>[] = [
  deliverMail,
  notifyShop,
  clearRateLimits,
  preparePictures,
  removeFiles,
  ...features.flatMap(({ jobs = [] }) => (typeof jobs === "function" ? jobs(all) : jobs)),
];
