import * as z from "zod/mini";
import { doneSchema, type Endpoint } from "../endpoint.ts";
import { pathIdSchema } from "../text.ts";

export const setLaunch = {
  method: "PUT",
  url: "/api/admin/products/:id/launch",
  config: {
    access: { staff: "preorders.manage" },
    summary: "Sets when a product is to be launched, and tells everybody who waits for it, once a date",
  },
  schema: {
    params: z.object({ id: pathIdSchema }),
    body: z.object({ launches_on: z.nullable(z.iso.date()) }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;
