import * as z from "zod/mini";
import { emailSchema, passwordPair, passwordSchema, passwordsMatch } from "../accounts/public.ts";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { cleanCode } from "../platform/normalise.ts";
import { optionalText, pathIdSchema } from "../platform/text.ts";
import { staffMessages } from "./messages.ts";
import { permissions, roles } from "./permissions.ts";

export const staffMemberSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
  /** Until a required second factor is on, the calls that need a permission are refused. */
  second_factor: z.object({ is_on: z.boolean(), is_required: z.boolean() }),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

/** A password of staff when it is given; of a member with a second factor, with the app's code or a recovery code. */
export const staffProof = {
  password: passwordSchema,
  code: z._default(optionalText(40).check(z.overwrite(cleanCode)), ""),
};

/** As long as the one that the owner is given at the start. */
const shortestStaffPassword = 12;

/** A new password of staff, typed twice. */
export const staffPasswordPair = {
  ...passwordPair,
  password: passwordSchema.check(z.minLength(shortestStaffPassword, staffMessages.passwordTooShort)),
};

export const staffLogin = {
  method: "POST",
  url: "/api/admin/login",
  config: {
    access: "public",
    summary: "Opens a staff login, kept in a cookie; with a second factor, by its code (`second_factor_needed`)",
  },
  schema: {
    body: z.object({ email: emailSchema, ...staffProof }),
    response: { 200: success(staffMemberSchema) },
  },
} as const satisfies Endpoint;

export const findStaffMember = {
  method: "GET",
  url: "/api/admin/me",
  config: { access: { staff: "any" }, needsNoSecondFactor: true, summary: "Who is logged in" },
  schema: { response: { 200: success(staffMemberSchema) } },
} as const satisfies Endpoint;

export const staffLogout = {
  method: "POST",
  url: "/api/admin/logout",
  config: { access: { staff: "any" }, needsNoSecondFactor: true, summary: "Ends the staff login" },
  schema: { response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const confirmPassword = {
  method: "POST",
  url: "/api/admin/confirm",
  config: {
    access: { staff: "any" },
    needsNoSecondFactor: true,
    summary: "Gives the password again, so that sensitive calls (403 `password_needed`) are open for 15 minutes",
  },
  schema: { body: z.object(staffProof), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const changeStaffPassword = {
  method: "POST",
  url: "/api/admin/password",
  config: {
    access: { staff: "any" },
    needsNoSecondFactor: true,
    summary: "Sets a new staff password with the present one; ends the other logins",
  },
  schema: {
    body: z
      .object({ current_password: z.string().check(z.maxLength(256)), ...staffPasswordPair })
      .check(passwordsMatch),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

export const staffSessionSchema = z.object({
  id: z.int(),
  opened_at: z.iso.datetime(),
  used_at: z.iso.datetime(),
  /** As the browser calls itself. */
  browser: z.string(),
  is_this: z.boolean(),
});

export const listStaffSessions = {
  method: "GET",
  url: "/api/admin/sessions",
  config: {
    access: { staff: "any" },
    needsNoSecondFactor: true,
    summary: "The open logins of whoever asks, the last used first",
  },
  schema: { response: { 200: success(z.array(staffSessionSchema)) } },
} as const satisfies Endpoint;

export const endStaffSession = {
  method: "DELETE",
  url: "/api/admin/sessions/:id",
  config: { access: { staff: "any" }, needsNoSecondFactor: true, summary: "Ends one login of whoever asks" },
  schema: { params: z.object({ id: pathIdSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const endStaffLogins = {
  method: "POST",
  url: "/api/admin/logins/end",
  config: { access: { staff: "any" }, needsNoSecondFactor: true, summary: "Ends every other login of whoever asks" },
  schema: { response: { 200: doneSchema } },
} as const satisfies Endpoint;
