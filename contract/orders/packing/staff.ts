import * as z from "zod/mini";
import { type Endpoint, success } from "../../platform/endpoint.ts";
import { bulkBody, bulkResult } from "../../platform/staff-list.ts";
import { orderParamsSchema } from "../params.ts";
import { staffOrderSchema } from "../staff.ts";
import type { packingPapers } from "./staff-messages.ts";

const referenceSchema = orderParamsSchema.shape.reference;

export const packOrders = {
  method: "POST",
  url: "/api/admin/orders/pack",
  config: { access: { staff: "orders.fulfil" }, summary: "Notes that several orders are packed" },
  schema: { body: bulkBody({}), response: { 200: success(bulkResult) } },
} as const satisfies Endpoint;

/** The most orders whose packing slips or labels are printed at once. */
export const mostSlips = 200;

/** References, with commas between them. */
const referencesSchema = z.codec(
  z.string().check(z.maxLength(mostSlips * 41)),
  z.array(referenceSchema).check(z.minLength(1), z.maxLength(mostSlips)),
  { decode: (text) => text.split(","), encode: (references) => references.join(",") },
);

export const showSlips = {
  method: "GET",
  url: "/api/admin/orders/slips",
  config: {
    access: { staff: "orders.read" },
    summary: "The packing slips of some orders: an HTML page for paper that runs no scripts",
  },
  schema: {
    querystring: z.object({ ids: referencesSchema }),
    response: {},
  },
} as const satisfies Endpoint;

const paperNames = ["four-to-a-page", "100-by-150"] as const satisfies (keyof typeof packingPapers)[];
export type PackingPaper = (typeof paperNames)[number];

const batchSchema = z.object({ ids: referencesSchema, paper: z.enum(paperNames) });

export const printSlips = {
  method: "GET",
  url: "/api/admin/orders/slips.pdf",
  config: { access: { staff: "orders.read" }, summary: "The packing slips of some orders on small paper, as a PDF" },
  schema: { querystring: batchSchema, response: {} },
} as const satisfies Endpoint;

export const printLabels = {
  method: "GET",
  url: "/api/admin/orders/labels.pdf",
  config: { access: { staff: "orders.fulfil" }, summary: "The address labels of some orders, as a PDF" },
  schema: { querystring: batchSchema, response: {} },
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
