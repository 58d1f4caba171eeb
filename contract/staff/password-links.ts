import * as z from "zod/mini";
import { emailFormSchema, passwordsMatch } from "../accounts/public.ts";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { optionalText, pathIdSchema } from "../platform/text.ts";
import { staffMemberSchema, staffPasswordPair } from "./session.ts";

const tokenSchema = z.string().check(z.maxLength(100));

export const requestPasswordLink = {
  method: "POST",
  url: "/api/admin/password-links/request",
  config: {
    access: "public",
    summary: "Mails a member of staff a link to a new password; answers alike for every address",
  },
  schema: { body: emailFormSchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const sendPasswordLink = {
  method: "POST",
  url: "/api/admin/members/:id/password-link",
  config: {
    access: { staff: "members.manage" },
    isSensitive: true,
    summary: "Mails somebody a link to a new password; without a mail server the link is answered, this once",
  },
  schema: {
    params: z.object({ id: pathIdSchema }),
    response: { 200: success(z.object({ link: z.nullable(z.string()) })) },
  },
} as const satisfies Endpoint;

/** Whose password a link sets; `needs_code` is whether a code of their second factor belongs to it. */
export const passwordLinkSchema = z.object({ name: z.string(), email: z.string(), needs_code: z.boolean() });
export type PasswordLink = z.infer<typeof passwordLinkSchema>;

export const readPasswordLink = {
  method: "POST",
  url: "/api/admin/password-links/read",
  config: { access: "public", summary: "Whose password a link sets, by its token" },
  schema: { body: z.object({ token: tokenSchema }), response: { 200: success(passwordLinkSchema) } },
} as const satisfies Endpoint;

export const setPasswordByLink = {
  method: "POST",
  url: "/api/admin/password-links/use",
  config: {
    access: "public",
    summary:
      "Sets a new staff password by a link, ends every login and opens a new one; with a second factor, by its code",
  },
  schema: {
    body: z
      .object({ token: tokenSchema, code: z._default(optionalText(40), ""), ...staffPasswordPair })
      .check(passwordsMatch),
    response: { 200: success(staffMemberSchema) },
  },
} as const satisfies Endpoint;
