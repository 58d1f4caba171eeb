import * as z from "zod/mini";
import { doneSchema, type Endpoint } from "../platform/endpoint.ts";

const access = { staff: "health.manage" } as const;
const params = z.object({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/, "Not found")) });

export const retryJob = {
  method: "POST",
  url: "/api/admin/jobs/:id/retry",
  config: { access, summary: "Runs a job again whose last try has failed" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const dismissJob = {
  method: "POST",
  url: "/api/admin/jobs/:id/dismiss",
  config: { access, summary: "Leaves a failed job at that: nobody is told of it any more" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const reopenJob = {
  method: "POST",
  url: "/api/admin/jobs/:id/reopen",
  config: { access, summary: "Tells staff of a failed job again that was left at that" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;
