import { createHash, timingSafeEqual } from "node:crypto";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { OpenMetricsContentType } from "prom-client";
import { redactDatabaseError } from "../database/redact-database-error.ts";
import { AppError } from "../errors.ts";
import { findQueueLoad } from "../jobs/queue-load.ts";
import { countUnsent } from "../mail/count-unsent.ts";
import type { Platform } from "../platform.ts";
import type { AnswerSeen } from "./count-answers.ts";
import { methodOf } from "./method-of.ts";

type Measured = Pick<Platform, "cache" | "config" | "connection" | "db" | "figures" | "log">;

export interface Metrics {
  /** Puts an answer into the histogram of its route. */
  observe(seen: AnswerSeen): void;
  /** Serves them at `/api/metrics`, to whoever has the token. */
  serve(app: FastifyInstance): void;
}

// Enough to tell fast from slow; each is a series of every route that is asked for.
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What a program that watches the shop reads (OpenMetrics); undefined, and its library not loaded, without a token. */
export async function openMetrics(platform: Measured): Promise<Metrics | undefined> {
  const { cache, config, connection, figures, log } = platform;
  const { metricsToken } = config;
  if (metricsToken === undefined) return undefined;
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `cairn_${name}`, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `cairn_${name}`, help, labelNames, registers });

  const durations = new Histogram({
    name: "cairn_http_request_duration_seconds",
    help: "Time until an answer was ready, other than those from the cache",
    labelNames: ["method", "route", "status"],
    buckets,
    registers,
  });
  const cached = counter("cache_answers", "Answers from the cache, and those worked out to be kept in it", "result");
  const failures = counter("failures", "Failed answers by their code", "code");
  const slow = counter("slow_statements", "Statements that took longer than 500 ms", "origin");
  const connections = gauge("database_connections", "Connections to the database for requests", "state");
  const waiting = gauge("database_requests_waiting", "Requests that wait for a connection to the database");
  const cut = gauge("news_cut", "1 while the news of other instances may be missed");
  const isUp = gauge("database_up", "1 if the database answered when this was asked");
  const depth = gauge("queue_jobs", "Jobs by queue: due, or failed for good", "queue", "state");
  const age = gauge("queue_oldest_seconds", "For how long the oldest job that is due has waited", "queue");
  const mails = gauge("mails", "Mails in the outbox: waiting, or given up", "state");

  function readFigures() {
    for (const counted of [cached, failures, slow]) counted.reset();
    cached.inc({ result: "hit" }, figures.cacheHits);
    cached.inc({ result: "miss" }, figures.cacheMisses);
    for (const [code, count] of figures.failures) failures.inc({ code }, count);
    for (const [origin, count] of figures.slowStatementsOf) slow.inc({ origin }, count);
    const pool = connection.pool();
    connections.set({ state: "idle" }, pool.idle);
    connections.set({ state: "used" }, pool.open - pool.idle);
    waiting.set(pool.waiting);
    cut.set(Number(cache.isSuspended()));
  }

  /** Without an answer of the database, what the process knows by itself is served all the same. */
  async function readDatabase({ db }: Measured) {
    for (const measured of [depth, age, mails]) measured.reset();
    try {
      const [queues, unsent] = await Promise.all([findQueueLoad(db), countUnsent(db)]);
      for (const { queue, due, failed, oldest_seconds } of queues) {
        depth.set({ queue, state: "due" }, due);
        depth.set({ queue, state: "failed" }, failed);
        age.set({ queue }, oldest_seconds);
      }
      mails.set({ state: "waiting" }, unsent.waiting);
      mails.set({ state: "failed" }, unsent.failed);
      isUp.set(1);
    } catch (problem) {
      log.warn({ err: redactDatabaseError(problem) }, "metrics without the database's");
      isUp.set(0);
    }
  }

  return {
    observe: ({ method, route, status, seconds }) =>
      durations.observe({ method: methodOf(method), route, status: `${Math.floor(status / 100)}xx` }, seconds),
    serve(app) {
      app.get("/api/metrics", { config: { access: "public" } }, async (request, reply) => {
        if (!isAsked(request, metricsToken)) throw new AppError("forbidden", 403, failureMessages.forbidden);
        readFigures();
        await readDatabase(platform);
        const text = await registry.metrics();
        return reply.type(registry.contentType).header("cache-control", "no-store").serializer(String).send(text);
      });
    },
  };
}

/** Whether a request brings the token; hashes are compared, so that the time tells nothing of it. */
function isAsked({ headers }: FastifyRequest, token: string): boolean {
  const [, given = ""] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "") ?? [];
  return timingSafeEqual(hashOf(given), hashOf(token));
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();
