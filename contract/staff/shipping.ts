import * as z from "zod/mini";
import { amountSchema } from "../amount.ts";
import { doneSchema, type Endpoint, pageOf, success } from "../endpoint.ts";
import { staffShippingMessages as messages } from "../messages/staff-coupons.ts";
import { requiredText } from "../text.ts";
import { listQuery, versionSchema } from "./list.ts";

const access = { staff: "shipping.manage" } as const;
const codeSchema = z.string(messages.codeInvalid).check(z.regex(/^[a-z]{2}$/, messages.codeInvalid));
const params = z.object({ id: codeSchema });
const price = amountSchema;
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

export const listStaffCountries = {
  method: "GET",
  url: "/api/admin/countries",
  config: { access, summary: "Where we deliver, and what that costs" },
  schema: { querystring: listQuery(["name", "id", "price"], {}), response: { 200: success(pageOf(countryRowSchema)) } },
} as const satisfies Endpoint;

export const findStaffCountry = {
  method: "GET",
  url: "/api/admin/countries/:id",
  config: { access, summary: "One country, by its code in lower case" },
  schema: { params, response: { 200: success(countryRowSchema) } },
} as const satisfies Endpoint;

export const createCountry = {
  method: "POST",
  url: "/api/admin/countries",
  config: { access, summary: "Begins to deliver to a country" },
  schema: {
    body: z.object({ id: codeSchema, ...countryFields }).check(fits),
    response: { 201: success(countryRowSchema) },
  },
} as const satisfies Endpoint;

export const updateCountry = {
  method: "PUT",
  url: "/api/admin/countries/:id",
  config: { access, summary: "Changes what delivery to a country costs, and how long it takes" },
  schema: {
    params,
    body: z.object({ version: versionSchema, ...countryFields }).check(fits),
    response: { 200: success(countryRowSchema) },
  },
} as const satisfies Endpoint;

export const deleteCountry = {
  method: "DELETE",
  url: "/api/admin/countries/:id",
  config: { access, summary: "Delivers to a country no more; orders that go there stay as they are" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;
