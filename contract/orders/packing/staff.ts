import * as z from "zod/mini";
import { type Endpoint, success } from "../../platform/endpoint.ts";
import { bulkBody, bulkResult } from "../../platform/staff-list.ts";
import { orderParamsSchema } from "../params.ts";
import { staffOrderSchema } from "../staff.ts";

const referenceSchema = orderParamsSchema.shape.reference;

export const packOrders = {
  method: "POST",
  url: "/api/admin/orders/pack",
  config: { access: { staff: "orders.fulfil" }, summary: "Notes that several orders are packed" },
  schema: { body: bulkBody({}), response: { 200: success(bulkResult) } },
} as const satisfies Endpoint;

/** The most packing slips that are printed at once. */
export const mostSlips = 100;

export const showSlips = {
  method: "GET",
  url: "/api/admin/orders/slips",
  config: {
    access: { staff: "orders.read" },
    summary: "The packing slips of some orders: an HTML page for paper that runs no scripts",
  },
  schema: {
    querystring: z.object({
      /** References, with commas between them. */
      ids: z.codec(
        z.string().check(z.maxLength(5000)),
        z.array(referenceSchema).check(z.minLength(1), z.maxLength(mostSlips)),
        { decode: (text) => text.split(","), encode: (references) => references.join(",") },
      ),
    }),
    response: {},
  },
} as const satisfies Endpoint;

/** For how many minutes an order is one packer's alone, unless they ask again. */
export const packingMinutes = 15;

export const claimNextToPack = {
  method: "POST",
  url: "/api/admin/packing/next",
  config: {
    access: { staff: "orders.fulfil" },
    summary: "Gives a packer the oldest paid order that nobody else is packing, or again the one that is theirs",
  },
  schema: {
    body: z.object({
      /** Orders that this packer does not want now; they are free for others. */
      skipped: z._default(z.array(referenceSchema).check(z.maxLength(500)), []),
    }),
    response: {
      200: success(
        z.object({
          order: z.nullable(staffOrderSchema),
          /** How many paid orders nobody has packed, this one and those of others included. */
          left: z.int(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;
