import { findCouponWorth } from "@cairn/contract/coupons/staff.ts";
import * as parcelCalls from "@cairn/contract/orders/fulfilment/staff.ts";
import { parcelMessages } from "@cairn/contract/orders/fulfilment/staff-messages.ts";
import * as calls from "@cairn/contract/orders/staff.ts";
import { listStaffOrders } from "@cairn/contract/orders/staff-list.ts";
import { staffOrderMessages } from "@cairn/contract/orders/staff-messages.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { readCoupon } from "../coupons/staff-service.ts";
import { byStaff } from "./by-staff.ts";
import { cancelByStaff } from "./cancel.ts";
import { couponWorth } from "./coupon-worth.ts";
import { listAllOrders } from "./find-orders.ts";
import { correctParcel, takeBackParcel } from "./fulfilment/correct-parcel.ts";
import { send } from "./fulfilment/parcels.ts";
import { addNote, changeAddress, changePacking, deliver } from "./fulfilment/service.ts";
import { recheckPayment } from "./recheck.ts";
import { retryRefund } from "./refunds.ts";
import { refundByStaff } from "./request-refund.ts";
import { acceptSetAside } from "./review.ts";
import { findAnyOrder } from "./staff-service.ts";

export const orderStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({ ...listStaffOrders, handler: async ({ query }) => answer(await listAllOrders(db, query)) });
  app.route({
    ...calls.findStaffOrder,
    handler: async ({ params }) => answer(await findAnyOrder(db, params.reference)),
  });
  app.route({
    ...calls.packOrder,
    handler: async (request) => {
      await changePacking(platform, request.params.reference, "packed", byStaff(request));
      return done(staffOrderMessages.packed);
    },
  });
  app.route({
    ...calls.unpackOrder,
    handler: async (request) => {
      await changePacking(platform, request.params.reference, "open", byStaff(request));
      return done(staffOrderMessages.unpacked);
    },
  });
  app.route({
    ...calls.sendParcel,
    handler: async (request) => {
      await send(platform, request.params.reference, request.body, byStaff(request));
      return done(staffOrderMessages.sent);
    },
  });
  app.route({
    ...calls.deliverParcel,
    handler: async (request) => {
      const { reference, parcel } = request.params;
      await deliver(platform, reference, parcel, byStaff(request));
      return done(staffOrderMessages.delivered);
    },
  });
  app.route({
    ...parcelCalls.correctParcel,
    handler: async (request) => {
      const { reference, parcel: parcelId } = request.params;
      await correctParcel(platform, { reference, parcelId, ...request.body }, byStaff(request));
      return done(parcelMessages.corrected);
    },
  });
  app.route({
    ...parcelCalls.takeBackParcel,
    handler: async (request) => {
      const { reference, parcel: parcelId } = request.params;
      await takeBackParcel(platform, { reference, parcelId, ...request.body }, byStaff(request));
      return done(parcelMessages.takenBack);
    },
  });
  app.route({
    ...calls.cancelOrder,
    handler: async (request) => {
      await cancelByStaff(platform, request.params.reference, request.body.reason, byStaff(request));
      return done(staffOrderMessages.cancelled);
    },
  });
  app.route({
    ...calls.refundOrder,
    handler: async (request) => {
      await refundByStaff(platform, request.params.reference, request.body, byStaff(request));
      return done(staffOrderMessages.refundRequested);
    },
  });
  app.route({
    ...calls.retryRefund,
    handler: async (request) => {
      const { reference, refund } = request.params;
      await retryRefund(platform, reference, refund, byStaff(request));
      return done(staffOrderMessages.refundRequested);
    },
  });
  app.route({
    ...calls.acceptPayment,
    handler: async (request) => {
      await acceptSetAside(platform, request.params.reference, byStaff(request));
      return done(staffOrderMessages.accepted);
    },
  });
  app.route({
    ...calls.recheckPayment,
    handler: async (request) => {
      await recheckPayment(platform, request.params.reference, byStaff(request));
      return done(staffOrderMessages.rechecked);
    },
  });
  app.route({
    ...calls.noteOnOrder,
    handler: async (request) => {
      await addNote(platform, request.params.reference, request.body.text, byStaff(request));
      return done(staffOrderMessages.noted);
    },
  });
  app.route({
    ...calls.correctAddress,
    handler: async (request) => {
      await changeAddress(platform, request.params.reference, request.body, byStaff(request));
      return done(staffOrderMessages.addressCorrected);
    },
  });
  app.route({
    ...findCouponWorth,
    handler: async ({ params }) => answer(await couponWorth(db, (await readCoupon(db, params.id)).code)),
  });
};
