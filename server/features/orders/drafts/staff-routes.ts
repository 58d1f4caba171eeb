import * as calls from "@cairn/contract/orders/drafts/staff.ts";
import { staffDraftMessages, staffEditMessages } from "@cairn/contract/orders/staff-messages.ts";
import { mayDo } from "@cairn/contract/staff/permissions.ts";
import { staffMemberOf } from "../../../access.ts";
import { AppError } from "../../../platform/errors.ts";
import { answer, done, type Routes } from "../../../platform/http/routes.ts";
import { byStaff } from "../by-staff.ts";
import { shownVersion } from "../edits/versions.ts";
import { listAllDrafts } from "./find-drafts.ts";
import { priceOffer } from "./price-offer.ts";
import { makeDraft, settleDraft, withdrawDraft } from "./service.ts";

export const draftStaffRoutes: Routes = async (app, platform) => {
  app.route({ ...calls.listDrafts, handler: async ({ query }) => answer(await listAllDrafts(platform.db, query)) });
  app.route({
    ...calls.priceDraft,
    handler: async ({ body }) => answer({ order: shownVersion(await priceOffer(platform, body)) }),
  });
  app.route({
    ...calls.makeDraft,
    handler: async (request) => {
      const { body } = request;
      if (body.settled_by !== "link" && !mayDo(staffMemberOf(request).rights, "orders.mark_paid")) {
        throw new AppError("forbidden", 403, staffEditMessages.markPaidForbidden);
      }
      const made = await makeDraft(platform, body, byStaff(request));
      return answer(made, body.settled_by === "link" ? staffDraftMessages.mailed : staffDraftMessages.placed);
    },
  });
  app.route({
    ...calls.withdrawDraft,
    handler: async ({ params }) => {
      await withdrawDraft(platform, params.id);
      return done(staffDraftMessages.withdrawn);
    },
  });
  app.route({
    ...calls.settleDraft,
    handler: async ({ params, body }) =>
      answer({ reference: await settleDraft(platform, params.id, body.method) }, staffDraftMessages.placed),
  });
};
