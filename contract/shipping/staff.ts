import * as z from "zod/mini";
import { staffShippingMessages as messages } from "../coupons/staff-messages.ts";
import { amountSchema } from "../platform/amount.ts";
import { documentCalls } from "../platform/staff-documents.ts";
import { versionSchema } from "../platform/staff-list.ts";
import { staffResource } from "../platform/staff-resource.ts";
import { requiredText } from "../platform/text.ts";
import { dispatchSchema } from "./dispatch.ts";

const codeSchema = z.string(messages.codeInvalid).check(z.regex(/^[a-z]{2}$/, messages.codeInvalid));
const price = amountSchema;
/** To a hundredth, such as 20 or 8.1. */
const percent = z.number(messages.percentInvalid).check(z.minimum(0), z.maximum(100), z.multipleOf(0.01));
const days = z.nullable(z.int().check(z.minimum(0), z.maximum(90)));

const countryFields = {
  name: requiredText(messages.nameRequired, 60),
  /** Null is the default price of delivery. */
  price: z.nullable(price),
  /** From which sum of goods on delivery costs nothing. */
  free_over: z.nullable(price),
  /** Working days until a parcel is there. */
  least_days: days,
  most_days: days,
  /** What it takes of goods of the standard and the reduced class, in percent. */
  standard_rate: percent,
  reduced_rate: percent,
  /** What heavier parcels cost. */
  steps: z
    .array(z.object({ above_grams: z.int().check(z.minimum(0), z.maximum(1_000_000)), price }))
    .check(z.maxLength(20)),
};

const fits = z.check<z.output<z.ZodMiniObject<typeof countryFields>>>(({ value, issues }) => {
  const { least_days: least, most_days: most, steps } = value;
  const areDays = least === null ? most === null : most !== null && least <= most;
  if (!areDays) issues.push({ code: "custom", path: ["most_days"], message: messages.daysInvalid, input: most });
  if (new Set(steps.map(({ above_grams }) => above_grams)).size < steps.length)
    issues.push({ code: "custom", path: ["steps"], message: messages.stepsTwice, input: steps });
});

const countryRowSchema = z.object({ ...countryFields, id: codeSchema, version: versionSchema });
export type StaffCountry = z.infer<typeof countryRowSchema>;

/** Where we deliver, by ISO 3166-1 alpha-2 codes in lower case. */
export const countries = staffResource("countries", {
  row: countryRowSchema,
  fields: countryFields,
  fits,
  readers: "shipping.manage",
  editors: "shipping.manage",
  sorts: ["name", "id", "price"],
  filters: {},
  id: codeSchema,
  made: { id: codeSchema },
  summaries: {
    list: "Where we deliver, and what that costs",
    one: "One country, by its code in lower case",
    create: "Begins to deliver to a country",
    update: "Changes what delivery to a country costs, and how long it takes",
    delete: "Delivers to a country no more; orders that go there stay as they are",
  },
});

export const { find: findDispatchDocument, save: saveDispatchDocument } = documentCalls(
  "dispatch",
  dispatchSchema.shape,
  {
    permission: "shipping.manage",
    what: "when parcels leave",
  },
);
