import * as calls from "@cairn/contract/access-keys/staff.ts";
import { accessKeyMessages as messages } from "@cairn/contract/access-keys/staff-messages.ts";
import { staffMemberOf } from "../../access.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import * as service from "./service.ts";

/** Access keys, as owners manage them. */
export const accessKeyRoutes: Routes = async (app, platform) => {
  app.route({ ...calls.listAccessKeys, handler: async () => answer(await service.listAccessKeys(platform.db)) });
  app.route({
    ...calls.makeAccessKey,
    handler: async (request, reply) => {
      reply.code(201);
      return answer(await service.makeAccessKey(platform, staffMemberOf(request), request.body), messages.made);
    },
  });
  app.route({
    ...calls.endAccessKey,
    handler: async ({ params }) => {
      await service.endAccessKey(platform, params.id);
      return done(messages.ended);
    },
  });
};
