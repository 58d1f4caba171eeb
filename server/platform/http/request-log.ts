import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";

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

/** Adds the line of one request to the next batch. */
export type NoteRequest = (line: RequestLine) => void;

const longestWaitMs = 250;
const mostWaiting = 64;

/**
 * Logs one line a request with the id that error answers carry. Lines are written in batches, with the time of the
 * request in `at` (milliseconds since 1970), because writing each by itself costs a quarter of a cached answer. The
 * last batch is written when the app closes.
 */
export function logRequests(app: FastifyInstance): NoteRequest {
  let waiting: (RequestLine & { at: number })[] = [];
  let writing: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(writing);
    writing = undefined;
    const lines = waiting;
    waiting = [];
    for (const line of lines) app.log.info(line);
  };
  const note: NoteRequest = (line) => {
    waiting.push({ at: Date.now(), ...line });
    if (waiting.length >= mostWaiting) write();
    else writing ??= setTimeout(write, longestWaitMs).unref();
  };
  app.addHook("onClose", async () => write());
  app.addHook("onResponse", (request, reply, done) => {
    const { url: pattern, config } = request.routeOptions;
    note({
      reqId: request.id,
      method: request.method,
      path: config.isPathSecret ? pattern : pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
  return note;
}
