import * as z from "zod/mini";
import { emailSchema, passwordsMatch } from "../accounts/public.ts";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { listQuery, versionSchema } from "../platform/staff-list.ts";
import { pathIdSchema, requiredLine } from "../platform/text.ts";
import { staffMessages } from "./messages.ts";
import { roles } from "./permissions.ts";
import { staffMemberSchema, staffPasswordPair } from "./session.ts";

const access = { staff: "members.manage" } as const;
const params = z.object({ id: pathIdSchema });
const nameSchema = requiredLine(staffMessages.nameRequired, 100);

export const memberSchema = z.object({
  id: z.int(),
  version: versionSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  has_second_factor: z.boolean(),
  suspended_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
  last_seen_at: z.nullable(z.iso.datetime()),
});
export type Member = z.infer<typeof memberSchema>;

export const listMembers = {
  method: "GET",
  url: "/api/admin/members",
  config: { access, summary: "The members of staff" },
  schema: {
    querystring: listQuery(["created_at", "name", "email"], { role: z.optional(z.enum(roles)) }),
    response: { 200: success(pageOf(memberSchema)) },
  },
} as const satisfies Endpoint;

export const findMember = {
  method: "GET",
  url: "/api/admin/members/:id",
  config: { access, summary: "One member of staff" },
  schema: { params, response: { 200: success(memberSchema) } },
} as const satisfies Endpoint;

export const updateMember = {
  method: "PUT",
  url: "/api/admin/members/:id",
  config: { access, isSensitive: true, summary: "Changes the name and the role of a member of staff" },
  schema: {
    params,
    body: z.object({ version: versionSchema, name: nameSchema, role: z.enum(roles) }),
    response: { 200: success(memberSchema) },
  },
} as const satisfies Endpoint;

export const suspendMember = {
  method: "POST",
  url: "/api/admin/members/:id/suspend",
  config: { access, isSensitive: true, summary: "Keeps a member of staff out, at once and until they are restored" },
  schema: { params, response: { 200: success(memberSchema) } },
} as const satisfies Endpoint;

export const restoreMember = {
  method: "POST",
  url: "/api/admin/members/:id/restore",
  config: { access, isSensitive: true, summary: "Lets a suspended member of staff log in again" },
  schema: { params, response: { 200: success(memberSchema) } },
} as const satisfies Endpoint;

export const resetSecondFactor = {
  method: "POST",
  url: "/api/admin/members/:id/second-factor/reset",
  config: { access, isSensitive: true, summary: "Switches off the second factor of somebody who has lost it" },
  schema: { params, response: { 200: success(memberSchema) } },
} as const satisfies Endpoint;

export const invitationSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  invited_by: z.string(),
  expires_at: z.iso.datetime(),
  /** Whether its link opens anything: until it expires, and while whoever wrote it may invite. */
  is_open: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const listInvitations = {
  method: "GET",
  url: "/api/admin/invitations",
  config: { access, summary: "Invitations that nobody has accepted, the newest first; those that are over, too" },
  schema: { response: { 200: success(z.array(invitationSchema)) } },
} as const satisfies Endpoint;

export const inviteMember = {
  method: "POST",
  url: "/api/admin/invitations",
  config: {
    access,
    isSensitive: true,
    summary: "Invites somebody by mail for three days; invited again, only the new link is good",
  },
  schema: {
    body: z.object({ name: nameSchema, email: emailSchema, role: z.enum(roles) }),
    response: { 201: success(invitationSchema) },
  },
} as const satisfies Endpoint;

export const endInvitation = {
  method: "DELETE",
  url: "/api/admin/invitations/:id",
  config: { access, summary: "Takes an invitation back" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;

const tokenSchema = z.string().check(z.maxLength(100));

export const readInvitation = {
  method: "POST",
  url: "/api/admin/invitations/read",
  config: { access: "public", summary: "Whom an invitation is for, by the token of its link" },
  schema: {
    body: z.object({ token: tokenSchema }),
    response: { 200: success(z.pick(invitationSchema, { name: true, email: true, role: true })) },
  },
} as const satisfies Endpoint;

export const acceptInvitation = {
  method: "POST",
  url: "/api/admin/invitations/accept",
  config: { access: "public", summary: "Makes the login that an invitation is for, and opens it" },
  schema: {
    body: z.object({ token: tokenSchema, name: nameSchema, ...staffPasswordPair }).check(passwordsMatch),
    response: { 201: success(staffMemberSchema) },
  },
} as const satisfies Endpoint;
