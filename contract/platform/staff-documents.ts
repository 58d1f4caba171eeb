import * as z from "zod/mini";
import type { Permission } from "../staff/permissions.ts";
import { type Endpoint, success } from "./endpoint.ts";
import { versionSchema } from "./staff-list.ts";

/**
 * The calls of a document that there is once, such as the shop's settings: one reads it, one saves it as a whole. Its
 * fields stand beside `id`, its name, and `version`.
 */
export function documentCalls<const Name extends string, const Shape extends z.core.$ZodLooseShape>(
  name: Name,
  shape: Shape,
  { permission, what }: { permission: Permission; what: string },
) {
  const record = z.object({ id: z.literal(name), version: versionSchema, ...shape });
  const access = { staff: permission } as const;
  const url = `/api/admin/documents/${name}` as const;
  return {
    find: {
      method: "GET",
      url,
      config: { access, summary: `Reads ${what}` },
      schema: { response: { 200: success(record) } },
    },
    save: {
      method: "PUT",
      url,
      config: { access, summary: `Changes ${what}` },
      schema: { body: z.object({ version: versionSchema, ...shape }), response: { 200: success(record) } },
    },
  } as const satisfies Readonly<Record<string, Endpoint>>;
}
