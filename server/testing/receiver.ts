import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** A message as a program of somebody else's receives it. */
export interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Another program on this machine that is told things, and what it has received. */
export interface Receiver {
  readonly url: string;
  readonly received: ReceivedMessage[];
  /** How it answers: a status, a redirect, or not before something has happened. Tests put their own in its place. */
  answer: (message: ReceivedMessage) => Promise<{ status: number; location?: string }>;
}

/** Starts a receiver that takes everything; it is gone when the test is over. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const message = { path: request.url ?? "", headers: request.headers, body: await text(request) };
    receiver.received.push(message);
    const { status, location } = await receiver.answer(message);
    response.writeHead(status, location ? { location } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/`,
    received: [],
    answer: async () => ({ status: 204 }),
  };
  return receiver;
}
