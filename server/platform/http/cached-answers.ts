import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Cache, Entry, Finished } from "../cache/cache.ts";
import { tags } from "../cache/tags.ts";
import { chooseEncoding, compressAnswer } from "./encodings.ts";
import { isInternalCall } from "./internal-api.ts";

declare module "fastify" {
  interface FastifyReply {
    /**
     * Marks an answer as cacheable for everybody, under the tags of the data it was made from. Throws on calls that are
     * not public.
     */
    cacheTags(...tags: string[]): FastifyReply;
    cachedTags: string[] | undefined;
  }
  interface FastifyRequest {
    /** The cache's clock when this request began. */
    cacheMoment: number;
  }
}

const cachedHeaders = [
  "content-type",
  "content-security-policy",
  "reporting-endpoints",
  "x-content-type-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "strict-transport-security",
  "link",
];

/**
 * Browsers ask anew each time, since a write may change an answer at any moment. A CDN keeps it until it is asked to
 * drop one of its tags, which are written as Cloudflare and Akamai (`cache-tag`) and as Fastly and Varnish
 * (`surrogate-key`) read them, unless the answer was out of date before it left. Encodings differ in their bytes.
 */
export function cachingHeaders(cache: Cache, since: number, named: readonly string[]): Record<string, string> {
  const vary = "accept-encoding";
  if (cache.cdnSeconds === 0 || !cache.isCurrent(since, named)) return { "cache-control": "public, no-cache", vary };
  return {
    "cache-control": `public, max-age=0, must-revalidate, s-maxage=${cache.cdnSeconds}`,
    vary,
    "cache-tag": named.join(),
    "surrogate-key": named.join(" "),
  };
}

/** Answers from memory before the framework sees the request; false when nothing is cached for it. */
export function answerFromCache(cache: Cache, request: IncomingMessage, response: ServerResponse): Entry | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const entry = cache.find(request.url ?? "");
  if (!entry) return undefined;
  write(entry, request, response);
  return entry;
}

/** Sends a cached answer in the encoding that the browser accepts, or 304 when its ETag matches. */
function write(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  if (matches(request.headers["if-none-match"], entry.etag)) {
    response.writeHead(304, entry.unchanged).end();
    return;
  }
  const send = ({ headers, body }: Finished) =>
    response.writeHead(entry.status, headers).end(request.method === "HEAD" ? undefined : body);
  const finished = entry.in(chooseEncoding(request.headers["accept-encoding"]));
  if (finished instanceof Promise) finished.then(send, () => response.destroy());
  else send(finished);
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return (
    ifNoneMatch === "*" || ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag)
  );
}

/** Caches what handlers mark with `cacheTags`, and answers the first request from the cached bytes, too. */
export function keepAnswers(app: FastifyInstance, cache: Cache): void {
  app.decorateRequest("cacheMoment", 0);
  app.decorateReply("cachedTags", undefined);
  app.decorateReply("cacheTags", function cacheTags(this: FastifyReply, ...tags: string[]) {
    const { url, config } = this.request.routeOptions;
    if (config.access !== "public") throw new Error(`${url} is not public: its answers are not for everybody`);
    this.cachedTags = [...(this.cachedTags ?? []), ...tags];
    return this;
  });
  app.addHook("onRequest", async (request) => {
    request.cacheMoment = cache.now();
  });
  app.addHook("onSend", async (request: FastifyRequest, reply: FastifyReply, payload) => {
    const named = reply.cachedTags;
    const isCacheable = named && reply.statusCode === 200 && ["GET", "HEAD"].includes(request.method);
    if (!isCacheable || typeof payload !== "string") return named ? payload : compressAnswer(request, reply, payload);
    const entry = keepAnswer(cache, request, reply, payload, named);
    const body = entry ? await encodeFor(entry, request, reply) : payload;
    // Fastify takes null for an empty body, but its own handling of HEAD, which sends none, wants to measure one.
    return body ?? (request.method === "HEAD" ? payload : null);
  });
}

/** The tags of an answer, and the one that all have: when labels get other words, nothing is kept. */
export function withLabels(named: readonly string[]): string[] {
  return [...new Set([...named, tags.labels])];
}

/** Caches a successful answer with the headers that it has so far; undefined while the cache keeps nothing. */
export function keepAnswer(
  cache: Cache,
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  named: readonly string[],
): Entry | undefined {
  const all = withLabels(named);
  const caching = cachingHeaders(cache, request.cacheMoment, all);
  reply.headers(caching);
  // A page that renders asks what it is made from.
  if (isInternalCall(request)) reply.header("cache-tag", all.join());
  const headers = Object.fromEntries(
    cachedHeaders.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
  return cache.keep(request.url, request.cacheMoment, {
    status: 200,
    headers: { ...headers, ...caching },
    body,
    tags: all,
  });
}

/** The bytes of a cached answer in the encoding of this request; undefined when the browser has them already (304). */
export async function encodeFor(
  entry: Entry,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  if (matches(request.headers["if-none-match"], entry.etag)) {
    setHeaders(reply.code(304), entry.unchanged).removeHeader("content-type");
    return undefined;
  }
  const { headers, body } = await entry.in(chooseEncoding(request.headers["accept-encoding"]));
  setHeaders(reply, headers);
  return body;
}

function setHeaders(reply: FastifyReply, headers: readonly string[]): FastifyReply {
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? "", headers[at + 1]);
  return reply;
}
