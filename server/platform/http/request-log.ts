import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";

const process = randomBytes(5).toString("hex");
let count = 0;

/** Unique among instances and restarts, and cheap: a random prefix and a counter. */
export function nextRequestId(): string {
  count = (count + 1) % Number.MAX_SAFE_INTEGER;
  return `${process}-${count.toString(36)}`;
}

/** The path of a request, without the host of its absolute form (RFC 9112, 3.2.2). */
export function originForm(target: string): string {
  if (target.startsWith("/")) return target;
  const path = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** The path without its query, which may hold a token. */
export function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

interface RequestLine {
  readonly reqId: string;
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly status: number;
  readonly ms?: number;
  readonly cached?: true;
}

/** Logs one line a request with the id that error answers carry; pino's destination writes them in batches. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { url: pattern, config } = request.routeOptions;
    logRequest(app.log, {
      reqId: request.id,
      method: request.method,
      path: config.isPathSecret ? pattern : pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}

export function logRequest(log: FastifyBaseLogger, line: RequestLine): void {
  log.info(line);
}
