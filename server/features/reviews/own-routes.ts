import { reviewMessages as messages } from "@cairn/contract/reviews/messages.ts";
import * as calls from "@cairn/contract/reviews/own.ts";
import { customerOf } from "../../access.ts";
import { type Limit, visitorOf } from "../../platform/http/rate-limits.ts";
import { type App, answer, done, type Routes } from "../../platform/http/routes.ts";
import type { Whose } from "../orders/arrived.ts";
import { findLinked } from "../orders/order-links.ts";
import { addPicture, removePicture } from "./pictures.ts";
import { stopRequests } from "./requests.ts";
import { findReviewable } from "./reviewable.ts";
import { saveReview, withdrawReview } from "./write.ts";

const savesPerAccount: Limit = { name: "review-account", times: 100, seconds: 3600 };
const picturesPerAccount: Limit = { name: "review-picture-account", times: 60, seconds: 3600 };
const picturesPerAddress: Limit = { name: "review-picture-address", times: 60, seconds: 3600 };

/** The customer's own reviews. */
export const ownReviewRoutes: Routes = async (app, platform) => {
  const { limits } = platform;
  app.route({
    ...calls.listReviewable,
    handler: async (request) => {
      const whose = { customerId: customerOf(request).id, reference: request.query.order };
      return answer(await findReviewable(platform, whose));
    },
  });
  app.route({
    ...calls.saveReview,
    handler: async (request) => {
      const { id: customerId } = customerOf(request);
      await limits.take(savesPerAccount, String(customerId));
      return answer(await saveReview(platform, { customerId }, request.params.line, request.body), messages.saved);
    },
  });
  app.route({
    ...calls.withdrawReview,
    handler: async (request) => {
      await withdrawReview(platform, { customerId: customerOf(request).id }, request.params.line);
      return done(messages.withdrawn);
    },
  });
  app.route({
    ...calls.addReviewPicture,
    // Counted before the picture is received, since a refused one has cost as much.
    onRequest: (request) => limits.take(picturesPerAccount, String(customerOf(request).id)),
    handler: async (request) => {
      const whose = { customerId: customerOf(request).id };
      return answer(await addPicture(platform, whose, request.params.line, request.body.picture), messages.pictureKept);
    },
  });
  app.route({
    ...calls.removeReviewPicture,
    handler: async (request) => {
      const review = await removePicture(platform, { customerId: customerOf(request).id }, request.params);
      return answer(review, messages.pictureRemoved);
    },
  });
};

/** Reviews of a guest, whom the link of their order lets in, and the link that ends mails about reviews. */
export const linkedReviewRoutes: Routes = async (app, platform) => {
  const { db, limits } = platform;
  const whose = async (token: string): Promise<Whose> => {
    const order = await findLinked(db, token);
    return { customerId: order.customer_id, orderId: order.id };
  };
  app.route({
    ...calls.listReviewableByLink,
    handler: async ({ params }) => answer(await findReviewable(platform, await whose(params.token))),
  });
  app.route({
    ...calls.saveReviewByLink,
    handler: async ({ params, body }) => {
      const guest = await whose(params.token);
      await limits.take(savesPerAccount, String(guest.customerId));
      return answer(await saveReview(platform, guest, params.line, body), messages.saved);
    },
  });
  app.route({
    ...calls.withdrawReviewByLink,
    handler: async ({ params }) => {
      await withdrawReview(platform, await whose(params.token), params.line);
      return done(messages.withdrawn);
    },
  });
  app.route({
    ...calls.addReviewPictureByLink,
    onRequest: (request) => limits.take(picturesPerAddress, visitorOf(request.ip)),
    handler: async ({ params, body }) => {
      const review = await addPicture(platform, await whose(params.token), params.line, body.picture);
      return answer(review, messages.pictureKept);
    },
  });
  app.route({
    ...calls.removeReviewPictureByLink,
    handler: async ({ params }) =>
      answer(await removePicture(platform, await whose(params.token), params), messages.pictureRemoved),
  });
  // Mail clients send a form that says no more than the address does, so it is not read.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", async () => undefined);
    (scope as App).route({
      ...calls.stopReviewRequests,
      handler: async ({ params }) => {
        await stopRequests(platform, params.token);
        return done(messages.stopped);
      },
    });
  });
};
