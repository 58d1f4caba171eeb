import * as z from "zod/mini";
import { amountSchema } from "../../platform/amount.ts";

/** How a change of an order stands; waiting: its customer has to pay the difference first. */
export const editStates = ["waiting", "applied", "lapsed", "withdrawn"] as const;
export type EditState = (typeof editStates)[number];

/** An order as it was or became by a change. */
const versionSchema = z.object({
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      quantity: z.int(),
      price: amountSchema,
      total: amountSchema,
    }),
  ),
  subtotal: amountSchema,
  discount: amountSchema,
  shipping: amountSchema,
  total: amountSchema,
  address: z.string(),
  country: z.string(),
});
export type OrderVersion = z.infer<typeof versionSchema>;

export const orderEditSchema = z.object({
  id: z.int(),
  state: z.enum(editStates),
  /** Why it was changed, in the words of staff. */
  reason: z.string(),
  made_at: z.iso.datetime(),
  applied_at: z.nullable(z.iso.datetime()),
  before: versionSchema,
  after: versionSchema,
  /** What the order costs more by it; below zero what went back. */
  difference: amountSchema,
  /** Until when the difference can be paid; null of what is not waiting. */
  pay_until: z.nullable(z.iso.datetime()),
  /** The invoice that it replaced, and the credit note that says so; null where nothing was invoiced anew. */
  replaced_invoice: z.nullable(z.string()),
  credit_note: z.nullable(z.string()),
});
export type OrderEdit = z.infer<typeof orderEditSchema>;
