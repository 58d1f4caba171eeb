import { returnMessages } from "@cairn/contract/orders/returns/messages.ts";
import {
  addReturnPicture,
  askReturn,
  showReturnPicture,
  withdrawReturn,
} from "@cairn/contract/orders/returns/public.ts";
import { customerOf } from "../../../access.ts";
import type { Limit } from "../../../platform/http/rate-limits.ts";
import { answer, done, type Routes } from "../../../platform/http/routes.ts";
import { addPicture, readPicture } from "./pictures.ts";
import { askForReturn, withdraw } from "./service.ts";

const asksPerAccount: Limit = { name: "return-account", times: 20, seconds: 3600 };
const picturesPerAccount: Limit = { name: "return-picture-account", times: 60, seconds: 3600 };

export const returnRoutes: Routes = async (app, platform) => {
  const { limits } = platform;
  app.route({
    ...askReturn,
    handler: async (request, reply) => {
      const { id: customerId } = customerOf(request);
      await limits.take(asksPerAccount, String(customerId));
      reply.code(201);
      const id = await askForReturn(platform, customerId, request.params.reference, request.body);
      return answer({ id }, platform.mailer.configured ? returnMessages.asked : returnMessages.askedWithoutMail);
    },
  });
  app.route({
    ...withdrawReturn,
    handler: async (request) => {
      const { reference, return: id } = request.params;
      await withdraw(platform, customerOf(request).id, reference, id);
      return done(returnMessages.withdrawn);
    },
  });
  app.route({
    ...addReturnPicture,
    // Counted before the picture is received, since a refused one has cost as much.
    onRequest: (request) => limits.take(picturesPerAccount, String(customerOf(request).id)),
    handler: async (request) => {
      const { reference, return: returnId } = request.params;
      await addPicture(platform, customerOf(request).id, { reference, returnId }, request.body.picture);
      return done(returnMessages.pictureKept);
    },
  });
  app.route({
    ...showReturnPicture,
    handler: async (request, reply) =>
      reply.type("image/webp").send(await readPicture(platform, request.params, customerOf(request).id)),
  });
};
