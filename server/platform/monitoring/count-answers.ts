import type { FastifyInstance } from "fastify";
import type { Figures } from "./figures.ts";

/** Counts every answer that Fastify gives; those from the cache are counted where they leave. */
export function countAnswers(app: FastifyInstance, figures: Figures): void {
  app.addHook("onResponse", (_request, reply, done) => {
    figures.answers += 1;
    if (reply.statusCode >= 500) figures.errors += 1;
    if (reply.cachedTags && reply.statusCode < 400) figures.cacheMisses += 1;
    done();
  });
}
