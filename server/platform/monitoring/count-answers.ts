import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "../platform.ts";
import { countOne, noteSlow } from "./figures.ts";
import { methodOf } from "./method-of.ts";
import { withOrigin } from "./origin.ts";
import type { OpenSpan } from "./tracing.ts";

declare module "fastify" {
  interface FastifyReply {
    /** The code of the failure that this answers. */
    failureCode: string | undefined;
    /** Its part of a trace, where calls are traced. */
    openSpan: OpenSpan | undefined;
    /** When it was ready to be sent, in milliseconds after its request: how fast a visitor takes it is not ours. */
    readyMs: number;
  }
}

export interface AnswerSeen {
  readonly method: string;
  /** The pattern of its route. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

const slowCallMs = 1_000;

/** Counts every answer that Fastify gives; those from the cache are counted where they leave. */
export function countAnswers(
  app: FastifyInstance,
  { figures, tracing }: Pick<Platform, "figures" | "tracing">,
  observe?: (seen: AnswerSeen) => void,
): void {
  app.decorateReply("failureCode", undefined);
  app.decorateReply("readyMs", 0);
  app.decorateReply("openSpan", undefined);
  app.addHook("onRequest", (request, reply, done) => {
    const { traceparent } = request.headers;
    const attributes = { "http.request.method": methodOf(request.method), "http.route": routeOf(request) };
    reply.openSpan = tracing?.beginCall(
      `${attributes["http.request.method"]} ${attributes["http.route"]}`,
      attributes,
      typeof traceparent === "string" ? traceparent : undefined,
    );
    withOrigin(callOf(request), done, reply.openSpan?.span);
  });
  // Once more, since what follows a body is woken by its connection.
  app.addHook("preValidation", (request, reply, done) => withOrigin(callOf(request), done, reply.openSpan?.span));
  app.addHook("onSend", (_request, reply, _payload, done) => {
    reply.readyMs = reply.elapsedTime;
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { statusCode: status, readyMs, failureCode } = reply;
    figures.answers += 1;
    if (status >= 500) figures.errors += 1;
    if (reply.cachedTags && status < 400) figures.cacheMisses += 1;
    if (failureCode) countOne(figures.failures, failureCode);
    // An upload takes as long as its sender's line.
    if (readyMs >= slowCallMs && !isUpload(request))
      noteSlow(figures.slowCalls, { call: callOf(request), ms: Math.round(readyMs) });
    reply.openSpan?.end({ hasFailed: status >= 500, attributes: { "http.response.status_code": status } });
    observe?.({ method: request.method, route: routeOf(request), status, seconds: readyMs / 1000 });
    done();
  });
}

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? "none";
const callOf = (request: FastifyRequest) => `${request.method} ${routeOf(request)}`;
const isUpload = ({ headers }: FastifyRequest) => headers["content-type"]?.startsWith("multipart/") === true;
