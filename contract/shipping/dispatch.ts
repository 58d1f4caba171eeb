import * as z from "zod/mini";
import { daySchema } from "../platform/times.ts";

const closedSchema = z
  .object({ from: daySchema(), to: daySchema() })
  .check(z.refine(({ from, to }) => from <= to, { error: "Ends before it begins", path: ["to"] }));

/** When parcels leave, by the shop's clock. From Monday to Friday they always do. */
export const dispatchSchema = z.object({
  /** Until when an order that is paid leaves on the same day, as 12:00. */
  cut_off: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time such as 12:00")),
  sends_on_saturdays: z.boolean(),
  sends_on_sundays: z.boolean(),
  /** Those of England and Wales. */
  sends_on_bank_holidays: z.boolean(),
  /** Days on which nothing leaves, both ends included. */
  closed: z.array(closedSchema).check(z.maxLength(50)),
});
export type Dispatch = z.infer<typeof dispatchSchema>;
