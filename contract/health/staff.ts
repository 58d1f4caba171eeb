import * as z from "zod/mini";
import { paymentOptions } from "../orders/payment-options.ts";
import { type Endpoint, success } from "../platform/endpoint.ts";

const access = { staff: "health.manage" } as const;
const moment = z.nullable(z.iso.datetime());

const jobSchema = z.object({
  name: z.string(),
  /** By the clock, as a cron expression in UTC; null of what is queued by what happens. */
  schedule: z.nullable(z.string()),
  last_run_at: moment,
  waiting: z.int(),
  /** For how long the oldest that could run has waited; 0 where none waits. */
  oldest_seconds: z.int(),
  /** How many failed in the last days, as long as the queue remembers them. */
  failed: z.int(),
});

/** A process that runs the shop, by what it last wrote of itself. */
const instanceSchema = z.object({
  id: z.string(),
  /** Whether it is the one that answers this call. */
  is_this: z.boolean(),
  release: z.string(),
  /** What it does: `web` answers visitors, `jobs` works the queues and the clock, `all` both. */
  role: z.enum(["all", "web", "jobs"]),
  host: z.string(),
  started_at: z.iso.datetime(),
  /** How long ago it was last seen. */
  silent_seconds: z.int(),
  /** For how long it may have missed the news of the others; null while it hears them. */
  cut_seconds: z.nullable(z.int()),
  /** How many connections to PostgreSQL it keeps at most, without those of a pooler. */
  most_connections: z.int(),
  memory_bytes: z.int(),
  /** How late its event loop was, at the 99th percentile of the last few seconds. */
  loop_delay_ms: z.number(),
  /** Since its start, as all that follows. */
  requests: z.int(),
  errors: z.int(),
  cache_hits: z.int(),
  cache_misses: z.int(),
});
export type Instance = z.infer<typeof instanceSchema>;

export const healthSchema = z.object({
  version: z.string(),
  started_at: z.iso.datetime(),
  memory_bytes: z.int(),
  instances: z.array(instanceSchema),
  database: z.object({
    kind: z.enum(["embedded", "postgres"]),
    bytes: z.int(),
    answer_ms: z.number(),
    /** This server's connections for requests, and how many requests wait for one. */
    pool: z.object({ open: z.int(), idle: z.int(), waiting: z.int() }),
    /**
     * How many connections all servers together may keep, how many a pooler has open for them, and how many PostgreSQL
     * allows; whether statements of requests have a time limit, which a pooler has to set.
     */
    connections: z.object({ servers: z.int(), pooled: z.int(), allowed: z.int(), is_limited: z.boolean() }),
  }),
  /** What was slow or failed in the server that answers, since its start; the slowest and the most first. */
  troubles: z.object({
    /** The latest calls that took longer than a second, by method and pattern. */
    slow_calls: z.array(z.object({ call: z.string(), ms: z.int(), at: z.iso.datetime() })),
    /** The latest statements that took longer than half a second, without their values, and the call or job of each. */
    slow_statements: z.array(z.object({ text: z.string(), origin: z.string(), ms: z.int(), at: z.iso.datetime() })),
    failures: z.array(z.object({ code: z.string(), count: z.int() })),
  }),
  /** The disk of the folder for uploads. */
  disk: z.object({ free_bytes: z.int(), total_bytes: z.int() }),
  storage: z.enum(["folder", "bucket"]),
  cache: z.object({ answers: z.int(), bytes: z.int(), most_bytes: z.int() }),
  jobs: z.array(jobSchema),
  mail: z.object({ is_configured: z.boolean(), waiting: z.int(), failed: z.int(), sent_last_day: z.int() }),
  payments: z.array(
    z.object({
      option: z.enum(paymentOptions),
      /** Who takes it: a provider's name, the built-in sandbox, or nobody. */
      provider: z.string(),
      /** What orders learnt from it within the last day. */
      notices_last_day: z.int(),
    }),
  ),
});
export type Health = z.infer<typeof healthSchema>;

export const findHealth = {
  method: "GET",
  url: "/api/admin/health",
  config: { access, summary: "How the shop's parts are: database, disk, cache, jobs, mail and payments" },
  schema: { response: { 200: success(healthSchema) } },
} as const satisfies Endpoint;

export const checkedParts = ["mail", "storage", ...paymentOptions] as const;
export type CheckedPart = (typeof checkedParts)[number];

export const checkPart = {
  method: "POST",
  url: "/api/admin/health/:part/check",
  config: {
    access,
    summary: "Tries a part that others provide, and tells what is wrong with it; mail by one to whoever asks",
  },
  schema: {
    params: z.object({ part: z.enum(checkedParts) }),
    response: { 200: success(z.object({ is_well: z.boolean(), message: z.string() })) },
  },
} as const satisfies Endpoint;
