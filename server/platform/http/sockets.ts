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
import { failureMessages } from "@cairn/contract/messages.ts";

/** How slow a visitor may be. Whoever is slower only occupies a socket, and the files and memory behind it. */
export interface SocketPatience {
  /** To send the head of a request. */
  readonly headersMs: number;
  /** To send all of a body after its head; of an upload, to send as much as `leastPartBytes`, again and again. */
  readonly bodyMs: number;
  /** What a slow phone at the edge of its network still manages in that time. */
  readonly leastPartBytes: number;
  /** To send a request whole, uploads included. */
  readonly uploadMs: number;
  /** To take anything at all of an answer; Node gives twice that. */
  readonly stalledMs: number;
  /** To ask the next question on a connection that is kept open. */
  readonly idleMs: number;
  /** How often is looked for heads and requests that take too long. */
  readonly lookEveryMs: number;
}

export const shippedSocketPatience: SocketPatience = {
  headersMs: 10_000,
  bodyMs: 30_000,
  leastPartBytes: 16 * 1024,
  uploadMs: 15 * 60_000,
  stalledMs: 30_000,
  idleMs: 65_000,
  lookEveryMs: 5_000,
};

type Headers = Readonly<Record<string, string>>;

/** A server that lets go of visitors who are too slow; `headers` go with the refusals that it writes by itself. */
export function openServer(patience: SocketPatience, headers: Headers, answer: RequestListener): Server {
  const timing = { keepAliveTimeout: patience.idleMs, connectionsCheckingInterval: patience.lookEveryMs };
  const server = createServer(timing, (request, response) => {
    if (hasBody(request)) watchBody(patience, headers, request, response);
    // Who takes the end of an answer when we have stopped would keep the connection, and us, until it is idle too long.
    response.once("close", () => {
      if (!server.listening) server.closeIdleConnections();
    });
    answer(request, response);
  });
  server.headersTimeout = patience.headersMs;
  server.requestTimeout = patience.uploadMs;
  server.timeout = patience.stalledMs;
  server.maxHeadersCount = 100;
  return server;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function watchBody(
  { bodyMs, leastPartBytes }: SocketPatience,
  headers: Headers,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { socket } = request;
  const isUpload = /^multipart\//i.test(request.headers["content-type"] ?? "");
  let arrived = socket.bytesRead;
  const watch = setInterval(() => {
    const part = socket.bytesRead - arrived;
    arrived += part;
    if (request.complete) clearInterval(watch);
    // What still comes after the answer interests nobody.
    else if (!isUpload || part < leastPartBytes || response.writableEnded) letGo();
  }, bodyMs);
  const letGo = () => {
    clearInterval(watch);
    if (response.headersSent) socket.destroy();
    else {
      const body = JSON.stringify(tooSlow);
      response.writeHead(408, { ...headers, ...headersOf(body) }).end(body);
    }
  };
  request.once("timeout", letGo);
  request.once("close", () => clearInterval(watch));
}

const tooSlow: Failure = { success: false, message: failureMessages.tooSlow };

const unreadable: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, failureMessages.tooSlow],
  HPE_HEADER_OVERFLOW: [431, failureMessages.tooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, failureMessages.tooLarge],
};

/** Answers what cannot be read as HTTP, or does not come to its end, in the words of every failure, and hangs up. */
export function refuseUnreadable(headers: Headers) {
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
