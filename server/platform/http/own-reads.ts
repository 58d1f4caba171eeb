import type { Call } from "@cairn/contract/platform/rendering.ts";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Cache } from "../cache/cache.ts";
import { redactDatabaseError } from "../database/redact-database-error.ts";
import { AppError } from "../errors.ts";
import type { LabelWords } from "../labels/labels.ts";
import { cachingHeaders, withLabels } from "./cached-answers.ts";
import { answerEncoderOf } from "./zod.ts";

export interface OwnAnswer {
  readonly body: unknown;
  /** The cache tags of the answer; undefined when it is not cacheable. */
  readonly tags: readonly string[] | undefined;
}

/** Undefined for calls that must go as a request: writes, private reads, and reads that fail. */
export type ReadOwn = (call: Call) => Promise<OwnAnswer | undefined>;

interface Read {
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  readonly params: z.core.$ZodType | undefined;
  readonly query: z.core.$ZodType | undefined;
  readonly encode: (answer: unknown) => unknown;
}

interface Surroundings {
  readonly cache: Cache;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly labels: LabelWords;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Calls the handlers of public reads directly, for pages while they render: the request around a handler costs more
 * than most services. A read that fails is repeated as a request, which answers with the error.
 */
export function collectOwnReads(app: FastifyInstance, { cache, headers, labels, log }: Surroundings): ReadOwn {
  const reads = new Map<string, Read>();
  app.addHook("onRoute", ({ method, url, config, schema, handler }) => {
    // Every route with a response is an endpoint of the contract, whose schemas are zod's.
    const { params, querystring, response } = (schema ?? {}) as Partial<Record<string, z.core.$ZodType>> & {
      response?: Record<number, z.core.$ZodType>;
    };
    const success = response?.[200];
    if (method !== "GET" || config?.access !== "public" || !success) return;
    const encode = answerEncoderOf(success);
    reads.set(url, { handler: handler as Read["handler"], params, query: querystring, encode });
  });

  return async ({ parts, url }) => {
    const read = parts && reads.get(parts.pattern);
    if (!read) return undefined;
    const since = cache.now();
    const named: string[] = [];
    try {
      await labels.refresh();
      // The parts of a request that handlers of public reads use; a handler that needs another one fails here and is
      // called by a request instead.
      const request = {
        params: decode(read.params, parts.params),
        query: decode(read.query, parts.query),
      } as FastifyRequest;
      const reply = {
        cacheTags(...more: string[]) {
          named.push(...more);
          return reply;
        },
      } as unknown as FastifyReply;
      const body = read.encode(await read.handler(request, reply));
      if (named.length === 0) return { body, tags: undefined };
      const tags = withLabels(named);
      const type = { "content-type": "application/json; charset=utf-8" };
      const all = { ...type, ...headers, ...cachingHeaders(cache, since, tags) };
      cache.keep(url, since, { status: 200, headers: all, body: JSON.stringify(body), tags });
      return { body, tags };
    } catch (problem) {
      const isRefusal = problem instanceof AppError || problem instanceof z.core.$ZodError;
      if (!isRefusal)
        log.warn({ err: redactDatabaseError(problem), path: parts.pattern }, "a page could not read by itself");
      return undefined;
    }
  };
}

function decode(schema: z.core.$ZodType | undefined, given: unknown): unknown {
  return schema ? z.decode(schema, given as never) : given; // What does not fit throws.
}
