import * as z from "zod/mini";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { optionalText } from "../platform/text.ts";

const linkTargetSchema = z.object({ label: z.string(), path: z.string() });
export type LinkTarget = z.infer<typeof linkTargetSchema>;

export const listLinks = {
  method: "GET",
  url: "/api/admin/links",
  config: {
    access: { staff: "any" },
    summary: "Pages of the site that a link may lead to, by their names or addresses",
  },
  schema: {
    querystring: z.object({ search: z._default(optionalText(), "") }),
    response: { 200: success(z.array(linkTargetSchema)) },
  },
} as const satisfies Endpoint;
