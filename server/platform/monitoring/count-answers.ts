import type { FastifyInstance, FastifyRequest } from "fastify";
import { countOne, type Figures, noteSlow } from "./figures.ts";
import { withOrigin } from "./origin.ts";

declare module "fastify" {
  interface FastifyReply {
    /** The code of the failure that this answers. */
    failureCode: string | undefined;
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
export function countAnswers(app: FastifyInstance, figures: Figures, observe?: (seen: AnswerSeen) => void): void {
  app.decorateReply("failureCode", undefined);
  app.decorateReply("readyMs", 0);
  app.addHook("onRequest", (request, _reply, done) => withOrigin(callOf(request), done));
  // Once more, since what follows a body is woken by its connection.
  app.addHook("preValidation", (request, _reply, done) => withOrigin(callOf(request), done));
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
    observe?.({ method: request.method, route: routeOf(request), status, seconds: readyMs / 1000 });
    done();
  });
}

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? "none";
const callOf = (request: FastifyRequest) => `${request.method} ${routeOf(request)}`;
const isUpload = ({ headers }: FastifyRequest) => headers["content-type"]?.startsWith("multipart/") === true;
