import { quoteProducts } from "@cairn/contract/catalogue/public.ts";
import { preorderMessages } from "@cairn/contract/preorders/messages.ts";
import { cancelReservation, listReservations, reserveProduct } from "@cairn/contract/preorders/public.ts";
import { bearerOf, customerOf } from "../../access.ts";
import type { Limit } from "../../platform/http/rate-limits.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { findSession } from "../accounts/sessions.ts";
import { quoteFor } from "./purchase.ts";
import { cancel, listOwnReservations, reserve } from "./service.ts";

const perAccount: Limit = { name: "reserve-account", times: 60, seconds: 600 };

export const preorderRoutes: Routes = async (app, platform) => {
  app.route({
    ...reserveProduct,
    config: { ...reserveProduct.config, loginReason: () => preorderMessages.loginNeeded },
    handler: async (request) => {
      const customer = customerOf(request);
      await platform.limits.take(perAccount, String(customer.id));
      const { product_id, variant_id } = request.body;
      return done(await reserve(platform, customer, { product_id, variant_id }));
    },
  });
  app.route({
    ...listReservations,
    handler: async (request) => answer(await listOwnReservations(platform.db, customerOf(request).id)),
  });
  app.route({
    ...cancelReservation,
    handler: async (request) => {
      await cancel(platform, customerOf(request).id, request.params.id);
      return done(preorderMessages.cancelled);
    },
  });
  // Here, since what a product costs a customer rests on what is kept for them.
  app.route({
    ...quoteProducts,
    handler: async (request) => {
      const token = bearerOf(request);
      const customer = token === undefined ? undefined : await findSession(platform.db, token);
      return answer(await quoteFor(platform.db, request.query.ids, customer?.id));
    },
  });
};
