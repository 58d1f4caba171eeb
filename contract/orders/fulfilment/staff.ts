import * as z from "zod/mini";
import { doneSchema, type Endpoint } from "../../platform/endpoint.ts";
import { versionSchema } from "../../platform/staff-list.ts";
import { optionalText, pathIdSchema } from "../../platform/text.ts";
import { carriers, longestTrackingNumber } from "../carriers.ts";
import { orderParamsSchema } from "../params.ts";
import { staffOrderMessages } from "../staff-messages.ts";
import { unitsSchema } from "../units.ts";

/** For so many minutes after a correction others may follow before the customer is mailed, once for all of them. */
export const correctionMinutes = 10;

const params = z.extend(orderParamsSchema, { parcel: pathIdSchema });

const correctionSchema = z.object({
  version: versionSchema,
  carrier: z.enum(carriers),
  tracking_number: optionalText(longestTrackingNumber),
  /** All that is in it. */
  lines: unitsSchema(staffOrderMessages.linesRequired),
});
export type ParcelCorrection = z.infer<typeof correctionSchema>;

export const correctParcel = {
  method: "PUT",
  url: "/api/admin/orders/:reference/parcels/:parcel",
  config: {
    access: { staff: "orders.fulfil" },
    summary: "Corrects the number, the carrier or the contents of a parcel",
  },
  schema: { params, body: correctionSchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const takeBackParcel = {
  method: "POST",
  url: "/api/admin/orders/:reference/parcels/:parcel/take-back",
  config: {
    access: { staff: "orders.fulfil" },
    summary: "Takes a parcel back that has not left: its goods are to be sent again",
  },
  schema: { params, body: z.object({ version: versionSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;
