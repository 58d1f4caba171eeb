import * as calls from "@cairn/contract/orders/edits/staff.ts";
import { staffEditMessages } from "@cairn/contract/orders/staff-messages.ts";
import { mayDo } from "@cairn/contract/staff/permissions.ts";
import { staffMemberOf } from "../../../access.ts";
import { AppError } from "../../../platform/errors.ts";
import { answer, done, type Routes } from "../../../platform/http/routes.ts";
import { byStaff } from "../by-staff.ts";
import { editOrder, previewEdit } from "./edit-order.ts";
import { settleManually, withdrawEdit } from "./pay-edit.ts";

export const editStaffRoutes: Routes = async (app, platform) => {
  app.route({
    ...calls.previewOrderEdit,
    handler: async ({ params, body }) => answer(await previewEdit(platform, params.reference, body)),
  });
  app.route({
    ...calls.editOrder,
    handler: async (request) => {
      const { body, params } = request;
      if (body.settled_by !== "link" && !mayDo(staffMemberOf(request).rights, "orders.mark_paid")) {
        throw new AppError("forbidden", 403, staffEditMessages.markPaidForbidden);
      }
      if (body.difference < 0 && !mayDo(staffMemberOf(request).rights, "orders.refund")) {
        throw new AppError("forbidden", 403, staffEditMessages.refundForbidden);
      }
      await editOrder(platform, params.reference, body, byStaff(request));
      const waits = body.settled_by === "link" && body.difference > 0;
      return done(waits ? staffEditMessages.asked : staffEditMessages.changed);
    },
  });
  app.route({
    ...calls.withdrawOrderEdit,
    handler: async (request) => {
      const { reference, edit } = request.params;
      await withdrawEdit(platform, reference, edit, byStaff(request));
      return done(staffEditMessages.withdrawn);
    },
  });
  app.route({
    ...calls.settleOrderEdit,
    handler: async (request) => {
      const { reference, edit } = request.params;
      await settleManually(platform, reference, edit, request.body.method, byStaff(request));
      return done(staffEditMessages.settled);
    },
  });
};
