import * as z from "zod/mini";
import { emailSchema } from "../accounts/public.ts";
import { doneSchema, type Endpoint } from "../platform/endpoint.ts";
import { idSchema } from "../platform/text.ts";
import { alertMessages } from "./messages.ts";

const tokenSchema = z
  .string({ error: () => alertMessages.linkDead })
  .check(
    z.minLength(1, { error: () => alertMessages.linkDead }),
    z.maxLength(100, { error: () => alertMessages.linkDead }),
  );

export const requestAlert = {
  method: "POST",
  url: "/api/stock-alerts",
  config: {
    access: "public",
    summary: "Asks for one mail when a sold-out variant is back, at the customer's address or at a guest's",
  },
  schema: {
    body: z.object({
      product_id: idSchema,
      variant_id: z.optional(idSchema),
      /** For guests; whoever is logged in is written to at their own address. */
      email: z.optional(emailSchema),
    }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

export const confirmAlert = {
  method: "POST",
  url: "/api/stock-alerts/confirm",
  config: { access: "public", summary: "Confirms a guest's address with the token mailed to it" },
  schema: { body: z.object({ token: tokenSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

/** Mail clients press it too (RFC 8058), so it needs nothing but its address. */
export const endAlerts = {
  method: "POST",
  url: "/api/stock-alerts/:token/end",
  config: { access: "public", isPathSecret: true, summary: "Ends all alerts of the address to which it was mailed" },
  schema: { params: z.object({ token: tokenSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;
