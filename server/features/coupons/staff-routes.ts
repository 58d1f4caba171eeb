import { staffCouponMessages } from "@cairn/contract/messages/staff-coupons.ts";
import * as calls from "@cairn/contract/staff/coupons.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { serveContent } from "../publishing/serve-content.ts";
import { campaignContent } from "./campaign-content.ts";
import { addCampaign, listAllCampaigns, removeCampaign } from "./staff-campaigns.ts";
import { addCoupon, changeCoupon, listAllCoupons, readCoupon, removeCoupon } from "./staff-service.ts";

export const couponStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  const { saved, deleted } = staffCouponMessages;
  app.route({ ...calls.listCoupons, handler: async ({ query }) => answer(await listAllCoupons(db, query)) });
  app.route({ ...calls.findStaffCoupon, handler: async ({ params }) => answer(await readCoupon(db, params.id)) });
  app.route({
    ...calls.createCoupon,
    handler: async ({ body }, reply) => {
      reply.code(201);
      return answer(await addCoupon(platform, body), saved);
    },
  });
  app.route({
    ...calls.updateCoupon,
    handler: async ({ params, body }) => answer(await changeCoupon(platform, params.id, body), saved),
  });
  app.route({
    ...calls.deleteCoupon,
    handler: async ({ params }) => {
      await removeCoupon(platform, params.id);
      return done(deleted);
    },
  });
  app.route({ ...calls.listCampaigns, handler: async ({ query }) => answer(await listAllCampaigns(db, query)) });
  serveContent(app, platform, { find: calls.findStaffCampaign, save: calls.updateCampaign }, campaignContent);
  app.route({
    ...calls.createCampaign,
    handler: async ({ body }, reply) => {
      reply.code(201);
      return answer(await addCampaign(platform, body), saved);
    },
  });
  app.route({
    ...calls.deleteCampaign,
    handler: async ({ params }) => {
      await removeCampaign(platform, params.id);
      return done(deleted);
    },
  });
};
