import { preorderMessages } from "@cairn/contract/messages/preorders.ts";
import { listReservations, reserveProduct } from "@cairn/contract/preorders.ts";
import { customerOf } from "../../access.ts";
import type { Limit } from "../../platform/http/rate-limits.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { listOwnReservations, reserve } from "./service.ts";

const perAccount: Limit = { name: "reserve-account", times: 60, seconds: 600 };

export const preorderRoutes: Routes = async (app, platform) => {
  app.route({
    ...reserveProduct,
    config: { ...reserveProduct.config, loginReason: preorderMessages.loginNeeded },
    handler: async (request) => {
      const customer = customerOf(request);
      await platform.limits.take(perAccount, String(customer.id));
      const { product_id: productId, variant_id: variantId } = request.body;
      return done(await reserve(platform, customer, { productId, variantId }));
    },
  });
  app.route({
    ...listReservations,
    handler: async (request) => answer(await listOwnReservations(platform.db, customerOf(request).id)),
  });
};
