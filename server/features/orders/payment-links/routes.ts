import { findPaymentLink, payByLink } from "@cairn/contract/orders/payment-links.ts";
import { type Limit, visitorOf } from "../../../platform/http/rate-limits.ts";
import { answer, type Routes } from "../../../platform/http/routes.ts";
import { payLinked, showLinked } from "./service.ts";

const linksPerAddress: Limit = { name: "payment-link-address", times: 60, seconds: 600 };

export const paymentLinkRoutes: Routes = async (app, platform) => {
  const { limits } = platform;
  app.route({
    ...findPaymentLink,
    handler: async ({ params }) => answer(await showLinked(platform.db, params.token)),
  });
  app.route({
    ...payByLink,
    handler: async ({ params, body, ip }) => {
      await limits.take(linksPerAddress, visitorOf(ip));
      return answer({ payment_link: await payLinked(platform, params.token, body.payment) });
    },
  });
};
