import * as z from "zod/mini";
import { idSchema, type Message } from "../platform/text.ts";
import { highestQuantity } from "./quantity.ts";

const unitSchema = z.object({
  line_id: idSchema,
  quantity: z.int().check(z.minimum(1), z.maximum(highestQuantity)),
});

/** So many of some of an order's lines, which may be none. */
export const anyUnitsSchema = z.array(unitSchema).check(
  z.maxLength(100),
  z.refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, "Name each line once"),
);

/** So many of some of an order's lines; `required` is the message when none is named. */
export const unitsSchema = (required: Message) => anyUnitsSchema.check(z.minLength(1, { error: required }));

export type Units = z.infer<typeof anyUnitsSchema>;
