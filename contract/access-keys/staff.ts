import * as z from "zod/mini";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { pathIdSchema, requiredLine } from "../platform/text.ts";
import { keyPermissions, permissions } from "../staff/permissions.ts";
import { accessKeyMessages as messages } from "./staff-messages.ts";

const access = { staff: "access_keys.manage" } as const;

const accessKeySchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The key's last four letters, by which a program's owner knows it again. */
  ending: z.string(),
  rights: z.array(z.enum(permissions)),
  /** The member in whose name the key acts. */
  made_by: z.string(),
  made_at: z.iso.datetime(),
  /** Null for a key without an end. */
  expires_at: z.nullable(z.iso.datetime()),
  has_expired: z.boolean(),
  /** To the minute; null before its first use. */
  last_used_at: z.nullable(z.iso.datetime()),
});
export type AccessKey = z.output<typeof accessKeySchema>;

const rightsSchema = z.array(z.enum(permissions)).check(
  z.minLength(1, messages.rightsRequired),
  z.maxLength(permissions.length),
  z.refine((rights) => rights.every((right) => keyPermissions.includes(right)), messages.rightsOfOwners),
);

export const listAccessKeys = {
  method: "GET",
  url: "/api/admin/access-keys",
  config: { access, summary: "The access keys of other programs" },
  schema: { response: { 200: success(z.array(accessKeySchema)) } },
} as const satisfies Endpoint;

export const makeAccessKey = {
  method: "POST",
  url: "/api/admin/access-keys",
  config: { access, isSensitive: true, summary: "Makes an access key for another program, and shows it this once" },
  schema: {
    body: z.object({
      name: requiredLine(messages.nameRequired, 60),
      rights: rightsSchema,
      /** Days until it ends by itself; null for a key without an end. */
      days: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))),
    }),
    response: { 201: success(z.object({ access_key: accessKeySchema, key: z.string() })) },
  },
} as const satisfies Endpoint;

export const endAccessKey = {
  method: "DELETE",
  url: "/api/admin/access-keys/:id",
  config: { access, summary: "Ends an access key, at once and for good" },
  schema: { params: z.object({ id: pathIdSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;
