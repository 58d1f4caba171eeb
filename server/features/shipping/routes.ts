import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { findShippingPrice, listCountries } from "@cairn/contract/shipping/public.ts";
import { tags } from "../../platform/cache/tags.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { findDestination, listDestinations } from "./service.ts";

export const shippingRoutes: Routes = async (app, { db }) => {
  app.route({
    ...listCountries,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.countries);
      return answer(await listDestinations(db));
    },
  });
  app.route({
    ...findShippingPrice,
    handler: async (request, reply) => {
      const rate = await findDestination(db, request.query.country);
      reply.cacheTags(tags.countries);
      return answer(rate, checkoutMessages.shippingUpdated);
    },
  });
};
