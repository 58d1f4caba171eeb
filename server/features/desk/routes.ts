import { staffMessages } from "@cairn/contract/messages/staff.ts";
import { productDeskMessages } from "@cairn/contract/messages/staff-products.ts";
import { stockMessages } from "@cairn/contract/messages/stock.ts";
import { deleteCategory } from "@cairn/contract/staff/categories.ts";
import { findCouponWorth } from "@cairn/contract/staff/coupons.ts";
import * as health from "@cairn/contract/staff/health.ts";
import * as jobCalls from "@cairn/contract/staff/jobs.ts";
import { listNeeds } from "@cairn/contract/staff/needs.ts";
import { deleteProduct } from "@cairn/contract/staff/products.ts";
import * as stock from "@cairn/contract/staff/stock.ts";
import { staffMemberOf } from "../../access.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { decideOnJob, reopenJob } from "../../platform/jobs/failed-jobs.ts";
import { removeCategory } from "../catalogue/categories.ts";
import { deleteProduct as removeProduct } from "../catalogue/product-states.ts";
import { changeStock, countStock, listStock } from "../catalogue/staff-service.ts";
import { findCouponsFor, findCouponsForCategory, readCoupon } from "../coupons/staff-service.ts";
import { couponWorth } from "../orders/coupon-worth.ts";
import { unpackedUnits } from "../orders/find-orders.ts";
import type { Publishable } from "../publishing/publishable.ts";
import { checkPart } from "./check-part.ts";
import { findHealth } from "./health.ts";
import { findNeeds, needSources } from "./needs.ts";

/** The home of the dashboard, which tells of all features before it, and of all contents. */
export const deskRoutes = (contents: readonly Publishable[]): Routes => {
  const sources = needSources(contents);
  return async (app, platform) => {
    const { db, jobs } = platform;
    const decide = async (id: string, decision: "retried" | "dismissed") => {
      const isFailed = await transact(platform, (tx) => decideOnJob(tx, jobs, id, decision));
      if (!isFailed) throw new AppError("job_unknown", 404, staffMessages.jobUnknown);
    };
    app.route({
      ...listNeeds,
      handler: async (request) => answer(await findNeeds(db, sources, staffMemberOf(request).role)),
    });
    app.route({ ...stock.listStock, handler: async ({ query }) => answer(await listStock(db, query, unpackedUnits)) });
    app.route({
      ...stock.changeStock,
      handler: async (request) => {
        const { params, body } = request;
        const row = await changeStock(platform, params.id, body, staffMemberOf(request).name, unpackedUnits);
        return answer(row, stockMessages.changed);
      },
    });
    app.route({
      ...stock.countStock,
      handler: async (request) => {
        const result = await countStock(platform, request.body, staffMemberOf(request).name, unpackedUnits);
        return answer(result, stockMessages.counted);
      },
    });
    app.route({
      ...deleteProduct,
      handler: async ({ params }) => {
        await removeProduct(platform, params.id, findCouponsFor);
        return done(productDeskMessages.deleted);
      },
    });
    app.route({
      ...deleteCategory,
      handler: async ({ params }) => {
        await removeCategory(platform, params.id, findCouponsForCategory);
        return done(productDeskMessages.categoryDeleted);
      },
    });
    app.route({ ...health.findHealth, handler: async () => answer(await findHealth(platform)) });
    app.route({
      ...health.checkPart,
      handler: async (request) => answer(await checkPart(platform, request.params.part, staffMemberOf(request).email)),
    });
    app.route({
      ...findCouponWorth,
      handler: async ({ params }) => answer(await couponWorth(db, (await readCoupon(db, params.id)).code)),
    });
    app.route({
      ...jobCalls.retryJob,
      handler: async ({ params }) => {
        await decide(params.id, "retried");
        return done(staffMessages.jobQueued);
      },
    });
    app.route({
      ...jobCalls.dismissJob,
      handler: async ({ params }) => {
        await decide(params.id, "dismissed");
        return done(staffMessages.jobDismissed);
      },
    });
    app.route({
      ...jobCalls.reopenJob,
      handler: async ({ params }) => {
        const isReopened = await transact(platform, (tx) => reopenJob(tx, params.id));
        if (!isReopened) throw new AppError("job_unknown", 404, staffMessages.jobUnknown);
        return done(staffMessages.jobReopened);
      },
    });
  };
};
