import { validateCoupon } from "@cairn/contract/coupons/public.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { paymentOptions } from "@cairn/contract/orders/payment-options.ts";
import {
  cancelOwnOrder,
  checkPayment,
  claimOrder as claim,
  findOrder,
  findOrderByLink,
  findLastDelivery as lastDelivery,
  listOrders,
  openCardCheckout,
  openPaypalCheckout,
} from "@cairn/contract/orders/public.ts";
import { bearerOf, customerOf } from "../../access.ts";
import { type Limit, visitorOf } from "../../platform/http/rate-limits.ts";
import { type App, answer, done, type Routes } from "../../platform/http/routes.ts";
import { findSession } from "../accounts/sessions.ts";
import { findCoupon } from "../coupons/service.ts";
import { buyerOf } from "./buyer.ts";
import { cancelByCustomer } from "./cancel.ts";
import { mergeLines, readDelivery, sameOriginUrl } from "./checkout.ts";
import { holdsPerAddress } from "./hold-limits.ts";
import { claimOrder, findLinkedOrder } from "./order-links.ts";
import { placeOrder } from "./placement.ts";
import {
  checkOwnPayment,
  checkPaymentOf,
  findLastDelivery,
  findOpenReference,
  findOwnOrder,
  listOwnOrders,
} from "./service.ts";
import type { Settling } from "./settlement.ts";

const checkoutsPerAccount: Limit = { name: "checkout-account", times: 30, seconds: 600 };
const checkoutsPerAddress: Limit = { name: "checkout-address", times: 300, seconds: 600 };
const checksPerAccount: Limit = { name: "payment-check-account", times: 60, seconds: 60 };

// Codes are short words: whoever tries many is guessing.
const guesses: Limit = { name: "coupon-address", times: 20, seconds: 60 };

export const orderRoutes: Routes = async (app, platform) => {
  const { db, limits, config } = platform;
  const countCheckout = async (customerId: number, ip: string) => {
    // The account first, so that one account cannot use up the limits of everybody at its address.
    await limits.takeAll([
      [checkoutsPerAccount, String(customerId)],
      [checkoutsPerAddress, visitorOf(ip)],
      [holdsPerAddress, visitorOf(ip)],
    ]);
  };

  app.route({
    ...openCardCheckout,
    handler: async (request, reply) => {
      const { body } = request;
      const customer = await buyerOf(platform, request, reply, body);
      await countCheckout(customer.id, request.ip);
      const { link } = await placeOrder(platform, {
        customer,
        lines: mergeLines(body.products),
        delivery: readDelivery({ ...body, phone: body.phone_number }, "phone_number"),
        couponCode: body.coupon_code || undefined,
        giftNote: body.gift_note ?? undefined,
        payment: "stripe",
        successUrl: sameOriginUrl(body.success_redirect_url, config.publicUrl, "success_redirect_url"),
        cancelUrl: sameOriginUrl(body.cancel_redirect_url, config.publicUrl, "cancel_redirect_url"),
      });
      return { success: true as const, message: checkoutMessages.sessionCreated, payment_link: link };
    },
  });
  app.route({
    ...openPaypalCheckout,
    handler: async (request, reply) => {
      const { body } = request;
      const customer = await buyerOf(platform, request, reply, body.user, "user.");
      await countCheckout(customer.id, request.ip);
      const { reference, payment_id, link } = await placeOrder(platform, {
        customer,
        lines: mergeLines(body.products),
        delivery: readDelivery({ ...body.user, phone: body.user.number }, "user.number"),
        couponCode: body.coupon_code || undefined,
        giftNote: body.gift_note ?? undefined,
        payment: "paypal",
        successUrl: sameOriginUrl(body.redirect.success_url, config.publicUrl, "redirect.success_url"),
        cancelUrl: sameOriginUrl(body.redirect.cancel_url, config.publicUrl, "redirect.cancel_url"),
      });
      // The browser goes to the second link (specification section 7).
      const links = [
        { rel: "self", href: `${config.publicUrl}/api/orders/${reference}` },
        { rel: "approve", href: link },
      ];
      return reply
        .code(201)
        .send(answer({ id: payment_id, status: "CREATED", links }, checkoutMessages.sessionCreated));
    },
  });
  // Here, since what a code is worth to a customer rests on their orders.
  app.route({
    ...validateCoupon,
    handler: async (request) => {
      await limits.take(guesses, visitorOf(request.ip));
      const token = bearerOf(request);
      const customer = token === undefined ? undefined : await findSession(db, token);
      const holder = customer && { customerId: customer.id, openOrder: await findOpenReference(db, customer.id) };
      return answer(await findCoupon(db, request.params.code, holder, request.query.product_ids));
    },
  });
  app.route({ ...listOrders, handler: async (request) => answer(await listOwnOrders(db, customerOf(request).id)) });
  app.route({
    ...lastDelivery,
    handler: async (request) => answer(await findLastDelivery(db, customerOf(request).id)),
  });
  app.route({
    ...findOrder,
    handler: async (request) => answer(await findOwnOrder(db, customerOf(request).id, request.params.reference)),
  });
  app.route({
    ...cancelOwnOrder,
    handler: async (request) => {
      await cancelByCustomer(platform, customerOf(request).id, request.params.reference);
      return done(checkoutMessages.orderCancelled);
    },
  });
  app.route({
    ...checkPayment,
    handler: async (request) => {
      const { id } = customerOf(request);
      await limits.take(checksPerAccount, String(id));
      return answer(await checkOwnPayment(platform, id, request.params.reference));
    },
  });
  app.route({
    ...findOrderByLink,
    handler: async (request) => answer(await findLinkedOrder(db, request.params.token)),
  });
  app.route({
    ...claim,
    handler: async (request) => {
      const reference = await claimOrder(platform, customerOf(request), request.params.token);
      return answer({ reference }, checkoutMessages.claimed);
    },
  });
  await app.register(async (scope) => receiveWebhooks(scope as App, platform));
};

/** Where providers tell that something has become of a payment. Read as bytes: the signature covers exactly those. */
async function receiveWebhooks(app: App, platform: Settling): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 256 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  for (const option of paymentOptions) {
    app.post(
      `/api/webhooks/${option}`,
      { config: { access: "public", uncounted: true } },
      async ({ headers, body }) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const payment = await platform.payments[option].readWebhook({ headers, body: bytes });
        if (payment) await checkPaymentOf(platform, option, payment);
        return { received: true };
      },
    );
  }
}
