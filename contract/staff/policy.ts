import * as z from "zod/mini";
import { amountSchema } from "../platform/amount.ts";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { roles } from "./permissions.ts";

/** What the owner asks of staff. */
export const staffPolicySchema = z.object({
  /** The roles that need a second factor. */
  second_factor_roles: z.array(z.enum(roles)),
  /** Refunds that come to more than this since the password was given ask for it again. */
  confirm_refunds_above: amountSchema,
});
export type StaffPolicy = z.output<typeof staffPolicySchema>;

const access = { staff: "members.manage" } as const;

export const findStaffPolicy = {
  method: "GET",
  url: "/api/admin/policy",
  config: { access, summary: "What the owner asks of staff: second factors, and the password again" },
  schema: { response: { 200: success(staffPolicySchema) } },
} as const satisfies Endpoint;

export const saveStaffPolicy = {
  method: "PUT",
  url: "/api/admin/policy",
  config: { access, isSensitive: true, summary: "Settles what is asked of staff" },
  schema: { body: staffPolicySchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;
