import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { Failure } from "@cairn/contract/endpoint.ts";
import { failureMessages } from "@cairn/contract/messages/site.ts";

/** How slow a visitor may be. Whoever is slower only occupies a socket, and the files and memory behind it. */
export interface SocketTimeouts {
  /** To send the head of a request. */
  readonly headersMs: number;
  /** To send all of a body after its head; of an upload, to send as much as `leastPartBytes`, again and again. */
  readonly bodyMs: number;
  /** What a slow phone at the edge of its network still manages in that time. */
  readonly leastPartBytes: number;
  /** To send an upload whole; of one that may last, as much as it has to bring, again and again. */
  readonly uploadMs: number;
  /** To take anything at all of an answer; Node gives twice that. */
  readonly stalledMs: number;
  /** To ask the next question on a connection that is kept open. */
  readonly idleMs: number;
  /** How often is looked for heads and requests that take too long. */
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

/** What an upload that may last has to bring in the time of any other, and what is answered if it does not. */
interface Pace {
  readonly leastBytes: number;
  readonly tooSlow: Omit<Failure, "success">;
}

const paces = new WeakMap<IncomingMessage, Pace>();

/**
 * Lets an upload go on past its time for as long as it keeps the pace. Only for such as somebody answers for: each
 * may hold a socket for hours.
 */
export function extendBodyTimeout(request: IncomingMessage, pace: Pace): void {
  paces.set(request, pace);
}

type Headers = Readonly<Record<string, string>>;

/** A server that lets go of visitors who are too slow; `headers` go with the refusals that it writes by itself. */
export function openServer(timeouts: SocketTimeouts, headers: Headers, answer: RequestListener): Server {
  const timing = { keepAliveTimeout: timeouts.idleMs, connectionsCheckingInterval: timeouts.lookEveryMs };
  const server = createServer(timing, (request, response) => {
    if (hasBody(request)) watchBody(timeouts, headers, request, response);
    // Who takes the end of an answer when we have stopped would keep the connection, and us, until it is idle too long.
    response.once("close", () => {
      if (!server.listening) server.closeIdleConnections();
    });
    answer(request, response);
  });
  server.headersTimeout = timeouts.headersMs;
  // Bodies are watched one by one: Node knows one time for all of them.
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
  const letGo = (failure: Omit<Failure, "success"> = tooSlow) => {
    stop();
    if (response.headersSent) socket.destroy();
    else {
      const body = JSON.stringify({ success: false, ...failure } satisfies Failure);
      // Who reads the body would wait for its end, and what has been put away of it with them: Node tells nobody.
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
    // What still comes after the answer interests nobody.
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

const tooSlow = { message: failureMessages.tooSlow };

const unreadable: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, failureMessages.tooSlow],
  HPE_HEADER_OVERFLOW: [431, failureMessages.tooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, failureMessages.tooLarge],
};

/** Answers what cannot be read as HTTP, or does not come to its end, in the words of every failure, and hangs up. */
export function answerClientError(headers: Headers) {
  return (problem: Error & { code?: string }, socket: Socket): void => {
    if (problem.code === "ECONNRESET" || !socket.writable || isBeingAnswered(socket)) {
      socket.destroy();
      return;
    }
    const [status, message] = unreadable[problem.code ?? ""] ?? [400, failureMessages.malformed];
    const body = JSON.stringify({ success: false, message } satisfies Failure);
    const lines = Object.entries({ ...headers, ...headersOf(body) }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`, () => socket.destroy());
  };
}

/** A second answer in the midst of one would be taken for a part of it. Node's own handler looks here, too. */
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
