import { contents } from "./contents.ts";
import { accountJobs } from "./features/accounts/jobs.ts";
import { accountRoutes } from "./features/accounts/routes.ts";
import { accountStaffRoutes } from "./features/accounts/staff-routes.ts";
import { alertJobs } from "./features/alerts/jobs.ts";
import { alertRoutes } from "./features/alerts/routes.ts";
import { alertStaffRoutes } from "./features/alerts/staff-routes.ts";
import { blogRoutes } from "./features/blog/routes.ts";
import { blogStaffRoutes } from "./features/blog/staff-routes.ts";
import { categoryRoutes } from "./features/catalogue/category-routes.ts";
import { catalogueJobs } from "./features/catalogue/jobs.ts";
import { productRemovalRoutes, productRoutes, productStateRoutes } from "./features/catalogue/product-routes.ts";
import { catalogueRoutes } from "./features/catalogue/routes.ts";
import { catalogueStaffRoutes } from "./features/catalogue/staff-routes.ts";
import { stockRoutes } from "./features/catalogue/stock-routes.ts";
import { communityRoutes } from "./features/community/routes.ts";
import { communityStaffRoutes } from "./features/community/staff-routes.ts";
import { contentRoutes } from "./features/content/routes.ts";
import { galleryRoutes } from "./features/contest/gallery/routes.ts";
import { galleryStaffRoutes } from "./features/contest/gallery/staff-routes.ts";
import { contestJobs } from "./features/contest/jobs.ts";
import { juryStaffRoutes } from "./features/contest/judging/jury-staff-routes.ts";
import { notifyEntrants } from "./features/contest/judging/notify-entrants.ts";
import { judgingRoutes } from "./features/contest/judging/routes.ts";
import { judgingStaffRoutes } from "./features/contest/judging/staff-routes.ts";
import { reportRoutes as pictureReportRoutes } from "./features/contest/reports/routes.ts";
import { advertRoutes } from "./features/contest/rights/routes.ts";
import { contestRoutes } from "./features/contest/routes.ts";
import { contestStaffRoutes } from "./features/contest/staff-routes.ts";
import { couponRoutes } from "./features/coupons/routes.ts";
import { couponStaffRoutes } from "./features/coupons/staff-routes.ts";
import { findCouponsFor, findCouponsForCategory } from "./features/coupons/staff-service.ts";
import { customerRoutes } from "./features/customers/routes.ts";
import { exportRoutes } from "./features/exchange/export-routes.ts";
import { importRoutes } from "./features/exchange/import-routes.ts";
import { exchangeJobs } from "./features/exchange/jobs.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { homeRoutes } from "./features/home/routes.ts";
import { forgetLetters } from "./features/inbox/forget.ts";
import { inboxRoutes } from "./features/inbox/routes.ts";
import { inboxStaffRoutes } from "./features/inbox/staff-routes.ts";
import { labelRoutes } from "./features/labels/staff-routes.ts";
import { linkJobs } from "./features/links/jobs.ts";
import { linkStaffRoutes } from "./features/links/staff-routes.ts";
import { outboxRoutes } from "./features/mail/outbox-routes.ts";
import { mailTemplateRoutes } from "./features/mail/template-routes.ts";
import { collectMedia } from "./features/media/collect.ts";
import { finishUpload, sweepUploads } from "./features/media/finish-upload.ts";
import { mediaStaffRoutes } from "./features/media/routes.ts";
import { uploadRoutes } from "./features/media/upload-routes.ts";
import { unpackedUnits } from "./features/orders/find-orders.ts";
import { forgetGuests } from "./features/orders/forget-guests.ts";
import { invoiceRoutes } from "./features/orders/invoices/routes.ts";
import { orderJobs } from "./features/orders/jobs.ts";
import { packingStaffRoutes } from "./features/orders/packing/staff-routes.ts";
import { keepSales } from "./features/orders/reports/keep-sales.ts";
import { reportRoutes } from "./features/orders/reports/routes.ts";
import { returnRoutes } from "./features/orders/returns/routes.ts";
import { returnStaffRoutes } from "./features/orders/returns/staff-routes.ts";
import { orderRoutes } from "./features/orders/routes.ts";
import { orderStaffRoutes } from "./features/orders/staff-routes.ts";
import { pageRoutes } from "./features/pages/routes.ts";
import { pageStaffRoutes } from "./features/pages/staff-routes.ts";
import { preorderJobs } from "./features/preorders/jobs.ts";
import { preorderRoutes } from "./features/preorders/routes.ts";
import { preorderStaffRoutes } from "./features/preorders/staff-routes.ts";
import { publishingJobs } from "./features/publishing/jobs.ts";
import { publishingRoutes } from "./features/publishing/routes.ts";
import { iconRoutes } from "./features/seo/icons.ts";
import { seoRoutes } from "./features/seo/routes.ts";
import { seoStaffRoutes } from "./features/seo/staff-routes.ts";
import { settingsRoutes } from "./features/settings/routes.ts";
import { settingsStaffRoutes } from "./features/settings/staff-routes.ts";
import { shippingRoutes } from "./features/shipping/routes.ts";
import { shippingStaffRoutes } from "./features/shipping/staff-routes.ts";
import { staffJobs } from "./features/staff/jobs.ts";
import { memberRoutes } from "./features/staff/member-routes.ts";
import { passwordRoutes } from "./features/staff/password-routes.ts";
import { staffRoutes } from "./features/staff/routes.ts";
import { viewRoutes } from "./features/staff/view-routes.ts";
import { clearRateLimits } from "./platform/http/rate-limits.ts";
import type { Routes } from "./platform/http/routes.ts";
import type { Job } from "./platform/jobs/jobs.ts";
import { deliverMail } from "./platform/mail/mail.ts";
import { preparePictures } from "./platform/media/preparation.ts";
import { removeFiles } from "./platform/media/remove-files.ts";
import { notifyShop } from "./platform/payments/sandbox-pages.ts";
import type { Platform } from "./platform/platform.ts";

export interface Feature {
  readonly name: string;
  readonly routes: readonly Routes[];
  readonly jobs?: readonly Job<Platform>[];
}

/** The features in order: each may use those before it, never after. */
export const features: readonly Feature[] = [
  { name: "publishing", routes: [publishingRoutes(contents)], jobs: publishingJobs(contents) },
  { name: "settings", routes: [settingsRoutes, settingsStaffRoutes] },
  { name: "labels", routes: [labelRoutes] },
  {
    name: "staff",
    routes: [staffRoutes, memberRoutes, passwordRoutes, viewRoutes],
    jobs: staffJobs,
  },
  { name: "mail", routes: [outboxRoutes, mailTemplateRoutes] },
  { name: "accounts", routes: [accountRoutes, accountStaffRoutes], jobs: accountJobs },
  { name: "content", routes: [contentRoutes] },
  { name: "blog", routes: [blogRoutes, blogStaffRoutes] },
  { name: "pages", routes: [pageRoutes, pageStaffRoutes] },
  {
    name: "catalogue",
    routes: [
      catalogueRoutes,
      catalogueStaffRoutes,
      productRoutes,
      productStateRoutes,
      // What only later features know.
      stockRoutes(unpackedUnits),
      productRemovalRoutes(findCouponsFor),
      categoryRoutes(findCouponsForCategory),
    ],
    jobs: catalogueJobs,
  },
  { name: "shipping", routes: [shippingRoutes, shippingStaffRoutes] },
  { name: "coupons", routes: [couponRoutes, couponStaffRoutes] },
  { name: "preorders", routes: [preorderRoutes, preorderStaffRoutes], jobs: preorderJobs },
  {
    name: "orders",
    routes: [
      orderRoutes,
      orderStaffRoutes,
      packingStaffRoutes,
      invoiceRoutes,
      returnRoutes,
      returnStaffRoutes,
      reportRoutes,
    ],
    jobs: [...orderJobs, forgetGuests, keepSales],
  },
  { name: "alerts", routes: [alertRoutes, alertStaffRoutes], jobs: alertJobs },
  {
    name: "contest",
    routes: [
      contestRoutes,
      contestStaffRoutes,
      judgingRoutes,
      judgingStaffRoutes,
      juryStaffRoutes,
      galleryRoutes,
      galleryStaffRoutes,
      advertRoutes,
      pictureReportRoutes,
    ],
    jobs: [...contestJobs, notifyEntrants],
  },
  { name: "community", routes: [communityRoutes, communityStaffRoutes] },
  { name: "inbox", routes: [inboxRoutes, inboxStaffRoutes], jobs: [forgetLetters] },
  { name: "media", routes: [mediaStaffRoutes, uploadRoutes], jobs: [collectMedia, finishUpload, sweepUploads] },
  { name: "seo", routes: [seoRoutes, seoStaffRoutes, iconRoutes] },
  { name: "links", routes: [linkStaffRoutes(contents)], jobs: linkJobs(contents) },
  { name: "exchange", routes: [exportRoutes, importRoutes], jobs: exchangeJobs },
  { name: "customers", routes: [customerRoutes] },
  { name: "health", routes: [healthRoutes] },
  { name: "home", routes: [homeRoutes(contents)] },
];

/** All jobs, the platform's own included. */
export const jobs: readonly Job<Platform>[] = [
  deliverMail,
  notifyShop,
  clearRateLimits,
  preparePictures,
  removeFiles,
  ...features.flatMap((feature) => feature.jobs ?? []),
];
