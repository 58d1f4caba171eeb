import { validateCoupon } from "@cairn/contract/coupons.ts";
import type { Limit } from "../../platform/http/limits.ts";
import { visitorOf } from "../../platform/http/limits.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { findCoupon } from "./service.ts";

// Codes are short words: whoever tries many is guessing.
const guesses: Limit = { name: "coupon-address", times: 20, seconds: 60 };

export const couponRoutes: Routes = async (app, { db, limits }) => {
  app.route({
    ...validateCoupon,
    handler: async (request) => {
      await limits.take(guesses, visitorOf(request.ip));
      return answer(await findCoupon(db, request.params.code));
    },
  });
};
