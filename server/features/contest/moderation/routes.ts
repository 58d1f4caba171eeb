import { moderationMessages } from "@cairn/contract/contest/entry-messages.ts";
import { withdrawEntry } from "@cairn/contract/contest/public.ts";
import { customerOf } from "../../../access.ts";
import { done, type Routes } from "../../../platform/http/routes.ts";
import { withdraw } from "./service.ts";

export const moderationRoutes: Routes = async (app, platform) => {
  app.route({
    ...withdrawEntry,
    handler: async (request) => {
      await withdraw(platform, customerOf(request).id, request.params.reference);
      return done(moderationMessages.withdrawn);
    },
  });
};
