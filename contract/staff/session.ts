import * as z from "zod/mini";
import { emailSchema, passwordPair, passwordSchema, passwordsMatch } from "../accounts.ts";
import { doneSchema, type Endpoint, success } from "../endpoint.ts";
import { staffMessages } from "../messages/staff.ts";
import { permissions, roles } from "./permissions.ts";

export const staffMemberSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

export const staffLogin = {
  method: "POST",
  url: "/api/admin/login",
  config: { access: "public", summary: "Opens a staff login, kept in a cookie" },
  schema: {
    body: z.object({ email: emailSchema, password: passwordSchema }),
    response: { 200: success(staffMemberSchema) },
  },
} as const satisfies Endpoint;

export const findStaffMember = {
  method: "GET",
  url: "/api/admin/me",
  config: { access: { staff: "any" }, summary: "Who is logged in" },
  schema: { response: { 200: success(staffMemberSchema) } },
} as const satisfies Endpoint;

export const staffLogout = {
  method: "POST",
  url: "/api/admin/logout",
  config: { access: { staff: "any" }, summary: "Ends the staff login" },
  schema: { response: { 200: doneSchema } },
} as const satisfies Endpoint;

/** As long as the one that the owner is given at the start. */
const shortestStaffPassword = 12;

export const changeStaffPassword = {
  method: "POST",
  url: "/api/admin/password",
  config: {
    access: { staff: "any" },
    summary: "Sets a new staff password with the present one; ends the other logins",
  },
  schema: {
    body: z
      .object({
        current_password: z.string().check(z.maxLength(256)),
        ...passwordPair,
        password: passwordSchema.check(z.minLength(shortestStaffPassword, staffMessages.passwordTooShort)),
      })
      .check(passwordsMatch),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

export const endStaffLogins = {
  method: "POST",
  url: "/api/admin/logins/end",
  config: { access: { staff: "any" }, summary: "Ends every other login of whoever asks" },
  schema: { response: { 200: doneSchema } },
} as const satisfies Endpoint;
