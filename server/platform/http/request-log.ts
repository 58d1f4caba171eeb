import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";

const process = randomBytes(5).toString("hex");
let count = 0;

/** Unique among instances and restarts, and cheap: a random prefix and a count. */
export function nextRequestId(): string {
  count = (count + 1) % Number.MAX_SAFE_INTEGER;
  return `${process}-${count.toString(36)}`;
}

/** What is asked for without the host that the absolute form of a request repeats (RFC 9112, 3.2.2). */
export function originForm(target: string): string {
  if (target.startsWith("/")) return target;
  const path = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** The path without its query, which may carry a token that a mail's link brought. */
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

/** Takes the line of a request, to be written with others. */
export type NoteRequest = (line: RequestLine) => void;

const longestWaitMs = 250;
const mostWaiting = 64;

/**
 * One line a request, with the id that error answers carry. Lines are written together, each with the time of its
 * request in `at` (milliseconds since 1970): written by itself a line costs a quarter of an answer from the cache.
 * None is left behind when the app closes.
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
