import * as z from "zod/mini";
import { doneSchema, type Endpoint } from "../../platform/endpoint.ts";
import { optionalText, paragraphLength } from "../../platform/text.ts";
import { orderParamsSchema } from "../params.ts";
import { packingProblemMessages } from "./staff-messages.ts";

/** Why an order cannot be packed. */
export const packingProblemKinds = ["damaged", "not_found", "other"] as const;
export type PackingProblemKind = (typeof packingProblemKinds)[number];

const kindSchema = z.enum(packingProblemKinds);

/** What keeps an order from being packed; such an order is not handed to packers until somebody has settled it. */
export const packingProblemSchema = z.object({
  kind: kindSchema,
  words: z.string(),
  reported_by: z.string(),
  reported_at: z.iso.datetime(),
});

const params = orderParamsSchema;
const done = { 200: doneSchema };

export const reportPackingProblem = {
  method: "POST",
  url: "/api/admin/orders/:reference/packing-problem",
  config: { access: { staff: "orders.fulfil" }, summary: "Sets an order aside that cannot be packed, and says why" },
  schema: {
    params,
    body: z.object({ kind: kindSchema, words: optionalText(paragraphLength) }).check(
      z.refine(({ kind, words }) => kind !== "other" || words !== "", {
        path: ["words"],
        error: packingProblemMessages.wordsRequired,
      }),
    ),
    response: done,
  },
} as const satisfies Endpoint;

export const settlePackingProblem = {
  method: "POST",
  url: "/api/admin/orders/:reference/packing-problem/settle",
  config: { access: { staff: "orders.refund" }, summary: "Gives an order that was set aside back to the packers" },
  schema: { params, body: z.object({ words: optionalText(paragraphLength) }), response: done },
} as const satisfies Endpoint;
