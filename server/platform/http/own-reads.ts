import type { Call } from "@cairn/contract/rendering.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Cache } from "../cache/cache.ts";
import { howLongKept } from "./cached-answers.ts";
import { writerOf } from "./zod.ts";

export interface OwnAnswer {
  readonly body: unknown;
  /** What it was made from; undefined for what is not kept. */
  readonly tags: readonly string[] | undefined;
}

/** Undefined where the call has to go as a request: it is no public read, or it fails. */
export type ReadOwn = (call: Call) => Promise<OwnAnswer | undefined>;

interface Read {
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  readonly params: z.core.$ZodType | undefined;
  readonly query: z.core.$ZodType | undefined;
  readonly write: (answer: unknown) => string;
}

interface Surroundings {
  readonly cache: Cache;
  /** What every answer carries. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Public calls that read, for pages while they render: by their handlers, without the request around them, which
 * costs more than most services. Whatever fails goes as a request after all, and is refused there.
 */
export function collectOwnReads(app: FastifyInstance, { cache, headers }: Surroundings): ReadOwn {
  const reads = new Map<string, Read>();
  app.addHook("onRoute", ({ method, url, config, schema, handler }) => {
    // Every route with a response is an endpoint of the contract, whose schemas are zod's.
    const { params, querystring, response } = (schema ?? {}) as Partial<Record<string, z.core.$ZodType>> & {
      response?: Record<number, z.core.$ZodType>;
    };
    const success = response?.[200];
    if (method !== "GET" || config?.access !== "public" || !success) return;
    reads.set(url, { handler: handler as Read["handler"], params, query: querystring, write: writerOf(success) });
  });

  return async ({ parts, url }) => {
    const read = parts && reads.get(parts.pattern);
    if (!read) return undefined;
    const since = cache.now();
    const tags: string[] = [];
    try {
      // All that the handlers of public reads look at; another would fail here, and be answered as a request.
      const request = {
        params: decode(read.params, parts.params),
        query: decode(read.query, parts.query),
      } as FastifyRequest;
      const reply = { cacheTags: (...more: string[]) => void tags.push(...more) } as unknown as FastifyReply;
      const body = read.write(await read.handler(request, reply));
      if (tags.length === 0) return { body: JSON.parse(body), tags: undefined };
      const type = { "content-type": "application/json; charset=utf-8", "cache-tag": tags.join() };
      cache.keep(url, since, { status: 200, headers: { ...type, ...headers, ...howLongKept }, body, tags });
      return { body: JSON.parse(body), tags };
    } catch {
      return undefined;
    }
  };
}

function decode(schema: z.core.$ZodType | undefined, given: unknown): unknown {
  return schema ? z.decode(schema, given as never) : given; // What does not fit throws.
}
