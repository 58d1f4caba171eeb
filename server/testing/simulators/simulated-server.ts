import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A call that reached a simulated provider. */
export interface SimulatedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

export interface SimulatedAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What goes wrong with a call: it fails before or after it was done, it waits, or its answer is cut off. Nothing goes
 * wrong with most.
 */
export interface Fault {
  readonly delayMs?: number;
  /** Answers so, having done nothing; a later try is another matter. */
  readonly refuse?: SimulatedAnswer;
  /** Does what it was asked to, and hangs up. */
  readonly isAnswerLost?: boolean;
}

export type Faults = (call: SimulatedCall) => Fault | undefined;

export interface SimulatedServer extends AsyncDisposable {
  readonly url: string;
  /** All calls, in the order in which they came. */
  readonly calls: SimulatedCall[];
  /** Tests put their own in its place. */
  faults: Faults;
}

/**
 * A provider's server on this machine, which does to a call what it is told to, and then what the provider would;
 * `onRefused` hears of calls that were refused before that.
 */
export async function openSimulatedServer(
  answer: (call: SimulatedCall) => Promise<SimulatedAnswer>,
  onRefused: (call: SimulatedCall, answer: SimulatedAnswer) => void = () => {},
): Promise<SimulatedServer> {
  const calls: SimulatedCall[] = [];
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    calls.push(call);
    const fault = opened.faults(call);
    if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    if (fault?.refuse) onRefused(call, fault.refuse);
    const answered = fault?.refuse ?? (await answer(call).catch(broken));
    if (fault?.isAnswerLost) request.socket.destroy();
    else send(response, answered);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const opened: SimulatedServer = {
    url: `http://127.0.0.1:${port}`,
    calls,
    faults: () => undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return opened;
}

/** A simulator that is wrong about something says so, instead of never answering. */
function broken(problem: unknown): SimulatedAnswer {
  return { status: 500, body: { message: String(problem) } };
}

async function readCall(request: IncomingMessage): Promise<SimulatedCall> {
  const url = new URL(request.url ?? "/", "http://localhost");
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return {
    method: request.method ?? "",
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    text: Buffer.concat(chunks).toString(),
  };
}

function send(response: ServerResponse, { status, body, headers }: SimulatedAnswer): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(body === undefined ? "" : JSON.stringify(body));
}
