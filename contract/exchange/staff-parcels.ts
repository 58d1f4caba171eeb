import * as z from "zod/mini";
import { carriers, longestTrackingNumber } from "../orders/carriers.ts";
import { orderParamsSchema } from "../orders/params.ts";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { optionalText } from "../platform/text.ts";
import { uploadSchema } from "../platform/uploads.ts";
import { parcelTableMessages as messages } from "./staff-parcel-messages.ts";

/** How the tables are written that carriers read and give back. */
export const parcelTables = ["click-and-drop", "neutral"] as const;
export type ParcelTable = (typeof parcelTables)[number];

const fulfil = { staff: "orders.fulfil" } as const;

export const exportParcels = {
  method: "GET",
  url: "/api/admin/export/parcels.csv",
  config: {
    access: fulfil,
    isSensitive: true,
    summary: "The orders that are ready to be sent as a table for a carrier, with names and addresses",
  },
  schema: {
    querystring: z.object({
      table: z.enum(parcelTables),
      bom: z.optional(z.literal("true")),
      /** References, with commas between them; without, all that wait to be packed or sent. */
      ids: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{4,40}(,[A-Z0-9-]{4,40}){0,199}$/))),
    }),
    response: {},
  },
} as const satisfies Endpoint;

/** Largest table of numbers that is read back, in bytes and rows. */
export const largestNumberTable = 2 * 1024 * 1024;
export const mostNumbers = 2000;

/**
 * What becomes of a row. send: its parcel is sent; sent: that is so already; nothing_left: it was sent under another
 * number; twice: an earlier row names the order; number_missing and number_spoilt: no number, or one that a spreadsheet
 * has shortened.
 */
export const numberOutcomes = [
  "send",
  "sent",
  "nothing_left",
  "taken_back",
  "unknown",
  "cancelled",
  "not_paid",
  "set_aside",
  "twice",
  "number_missing",
  "number_spoilt",
] as const;
export type NumberOutcome = (typeof numberOutcomes)[number];

const numberSchema = z.object({
  reference: orderParamsSchema.shape.reference,
  carrier: z.enum(carriers),
  tracking_number: optionalText(longestTrackingNumber).check(z.minLength(1, messages.numberMissing)),
});
export type ParcelNumber = z.infer<typeof numberSchema>;

const readNumberSchema = z.object({
  /** As a spreadsheet counts. */
  row: z.int(),
  reference: z.string(),
  carrier: z.enum(carriers),
  tracking_number: z.string(),
  outcome: z.enum(numberOutcomes),
});
export type ReadNumber = z.infer<typeof readNumberSchema>;

export const previewNumbers = {
  method: "POST",
  url: "/api/admin/packing/numbers/preview",
  config: {
    access: fulfil,
    form: { file: { field: "file", mostBytes: largestNumberTable, tooLarge: messages.tooLarge } },
    summary: "Reads tracking numbers from a carrier's table, and says what each row would do",
  },
  schema: {
    body: z.object({
      file: uploadSchema(messages.fileRequired),
      /** Who carries the parcels of rows that do not say so. */
      carrier: z.enum(carriers),
    }),
    response: { 200: success(z.object({ rows: z.array(readNumberSchema) })) },
  },
} as const satisfies Endpoint;

/** So many rows are sent in one call, so that a long table tells how far it is. */
export const numbersAtOnce = 50;

export const applyNumbers = {
  method: "POST",
  url: "/api/admin/packing/numbers",
  config: { access: fulfil, summary: "Sends orders with the tracking numbers that their carrier has given" },
  schema: {
    body: z.object({ numbers: z.array(numberSchema).check(z.minLength(1), z.maxLength(numbersAtOnce)) }),
    response: {
      200: success(
        z.object({
          results: z.array(
            z.object({
              reference: z.string(),
              outcome: z.enum(["sent_now", "sent", "refused"]),
              /** Why it was refused; empty of others. */
              message: z.string(),
            }),
          ),
        }),
      ),
    },
  },
} as const satisfies Endpoint;
