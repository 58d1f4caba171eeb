import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { Failure } from "@cairn/contract/platform/endpoint.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { closesIdle } from "./listening.ts";

/** How slow a visitor may be, in milliseconds. A slower one only occupies a socket with its memory and files. */
export interface SocketTimeouts {
  /** For the head of a request. */
  readonly headersMs: number;
  /** For a whole body after its head; an upload has to send `leastPartBytes` in this time, repeatedly. */
  readonly bodyMs: number;
  /** What a slow phone at the edge of its network still sends in `bodyMs`. */
  readonly leastPartBytes: number;
  /** For a whole upload, unless `extendBodyTimeout` lets it go on at a pace. */
  readonly uploadMs: number;
  /** For taking any part of an answer; Node allows twice that. */
  readonly stalledMs: number;
  /** Between two requests on one connection. */
  readonly idleMs: number;
  /** Interval of Node's checks for slow heads and requests. */
  readonly lookEveryMs: number;
}

export const defaultSocketTimeouts: SocketTimeouts = {
  headersMs: 10_000,
  bodyMs: 30_000,
  leastPartBytes: 16 * 1024,
  uploadMs: 15 * 60_000,
  stalledMs: 30_000,
  idleMs: 65_000,
  lookEveryMs: 5_000,
};

/** How many bytes a long upload has to bring per `uploadMs`, and the answer when it does not. */
interface Pace {
  readonly leastBytes: number;
  readonly tooSlow: Omit<Failure, "success">;
}

const paces = new WeakMap<IncomingMessage, Pace>();

/**
 * Lets an upload last beyond `uploadMs` as long as it keeps the pace. Only for authenticated callers, since each may
 * occupy a socket for hours.
 */
export function extendBodyTimeout(request: IncomingMessage, pace: Pace): void {
  paces.set(request, pace);
}

type Headers = Readonly<Record<string, string>>;

/** A server that disconnects visitors who are too slow; `headers` are added to its own error answers. */
export function openServer(timeouts: SocketTimeouts, headers: Headers, answer: RequestListener): Server {
  const timing = { keepAliveTimeout: timeouts.idleMs, connectionsCheckingInterval: timeouts.lookEveryMs };
  const server = createServer(timing, (request, response) => {
    if (hasBody(request)) watchBody(timeouts, headers, request, response);
    // Once the server is stopping, a connection is closed with its answer; otherwise it would keep the process alive
    // until it is idle too long.
    if (!server.listening) response.setHeader("Connection", "close");
    response.once("close", () => {
      if (closesIdle(server)) setImmediate(() => server.closeIdleConnections());
    });
    answer(request, response);
  });
  server.headersTimeout = timeouts.headersMs;
  // Bodies have timeouts of their own, since Node has only one for all of them.
  server.requestTimeout = 0;
  server.timeout = timeouts.stalledMs;
  server.maxHeadersCount = 100;
  return server;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function watchBody(
  { bodyMs, leastPartBytes, uploadMs }: SocketTimeouts,
  headers: Headers,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { socket } = request;
  const isUpload = /^multipart\//i.test(request.headers["content-type"] ?? "");
  const watches: NodeJS.Timeout[] = [];
  const stop = () => watches.forEach(clearInterval);
  const letGo = (failure: Omit<Failure, "success"> = { message: failureMessages.tooSlow }) => {
    stop();
    if (response.headersSent) socket.destroy();
    else {
      const body = JSON.stringify({ success: false, ...failure } satisfies Failure);
      // Whoever reads the body would wait for its end, because Node reports a timeout to nobody.
      response.writeHead(408, { ...headers, ...headersOf(body) }).end(body, () => request.destroy());
    }
  };
  const watch = (everyMs: number, judge: (part: number) => void) => {
    let arrived = socket.bytesRead;
    const look = () => {
      const part = socket.bytesRead - arrived;
      arrived += part;
      if (request.complete) stop();
      else judge(part);
    };
    watches.push(setInterval(look, everyMs));
  };
  watch(bodyMs, (part) => {
    // What still arrives after the answer is not read.
    if (!isUpload || part < leastPartBytes || response.writableEnded) letGo();
  });
  if (isUpload)
    watch(uploadMs, (part) => {
      const pace = paces.get(request);
      if (!pace || part < pace.leastBytes) letGo(pace?.tooSlow);
    });
  request.once("timeout", () => letGo());
  request.once("close", stop);
}

const unreadable: Readonly<Record<string, readonly [status: number, message: keyof typeof failureMessages]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "tooSlow"],
  HPE_HEADER_OVERFLOW: [431, "tooLarge"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "tooLarge"],
};

/** Answers what is not valid HTTP, or is cut off, with the failure envelope, and closes the connection. */
export function answerClientError(headers: Headers) {
  return (problem: Error & { code?: string }, socket: Socket): void => {
    if (problem.code === "ECONNRESET" || !socket.writable || isBeingAnswered(socket)) {
      socket.destroy();
      return;
    }
    const [status, message] = unreadable[problem.code ?? ""] ?? [400, "malformed"];
    const body = JSON.stringify({ success: false, message: failureMessages[message] } satisfies Failure);
    const lines = Object.entries({ ...headers, ...headersOf(body) }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`, () => socket.destroy());
  };
}

/** A second answer in the middle of one would be taken for a part of it; Node's own handler checks the same field. */
function isBeingAnswered(socket: Socket & { _httpMessage?: ServerResponse }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

function headersOf(body: string) {
  return {
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
}
