import * as calls from "@cairn/contract/coupons/staff.ts";
import { staffCouponMessages } from "@cairn/contract/coupons/staff-messages.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { serveResource } from "../../platform/http/serve-resource.ts";
import { serveContent } from "../publishing/serve-content.ts";
import { campaignContent } from "./campaign-content.ts";
import { findReach } from "./reach.ts";
import { addCampaign, listAllCampaigns, removeCampaign } from "./staff-campaigns.ts";
import { addCoupon, changeCoupon, listAllCoupons, readCoupon, removeCoupon } from "./staff-service.ts";

export const couponStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  const { saved, deleted } = staffCouponMessages;
  serveResource(app, calls.coupons, {
    list: (query) => listAllCoupons(db, query),
    one: (id) => readCoupon(db, id),
    create: (coupon) => addCoupon(platform, coupon),
    update: (id, coupon) => changeCoupon(platform, id, coupon),
    delete: (id) => removeCoupon(platform, id),
    messages: staffCouponMessages,
  });
  app.route({ ...calls.findCouponReach, handler: async ({ body }) => answer(await findReach(db, body)) });
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
