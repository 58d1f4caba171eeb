import { couponMessages } from "@cairn/contract/coupons/messages.ts";
import { findCampaign, subscribeToCampaign } from "@cairn/contract/coupons/public.ts";
import { type Limit, visitorOf } from "../../platform/http/rate-limits.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { findPreviewedCampaign, findRunningCampaign, subscribe } from "./campaigns.ts";

// Whoever enters many addresses fills the mailboxes of others.
const subscriptions: Limit = { name: "campaign-address", times: 5, seconds: 3600 };

export const couponRoutes: Routes = async (app, platform) => {
  const { db, limits } = platform;
  // Never kept: a campaign ends by the clock or with its last coupon, of which no write tells.
  app.route({
    ...findCampaign,
    handler: async ({ query: { preview } }) =>
      answer(preview === undefined ? await findRunningCampaign(db) : await findPreviewedCampaign(db, preview)),
  });
  app.route({
    ...subscribeToCampaign,
    handler: async ({ ip, body: { email, coupon_id } }) => {
      await limits.take(subscriptions, visitorOf(ip));
      await subscribe(platform, coupon_id, email);
      return done(couponMessages.codeSent);
    },
  });
};
