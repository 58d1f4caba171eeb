import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { listen, stopListening } from "./listening.ts";
import { defaultSocketTimeouts, openServer } from "./sockets.ts";

async function openHere() {
  const server = openServer(defaultSocketTimeouts, {}, (_request, response) => response.end("here"));
  await listen(server, readConfig({ PORT: "0", HOST: "127.0.0.1" }));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return { server, port };
}

test("connections that wait in the socket when the server stops are answered", async () => {
  const { server, port } = await openHere();
  const sockets = Array.from({ length: 40 }, () => connect(port, "127.0.0.1"));
  for (const socket of sockets) socket.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
  const answers = sockets.map((socket) => text(socket));
  await stopListening(server);
  for (const answer of await Promise.all(answers)) expect(answer).toContain("HTTP/1.1 200 OK");
});

test("a connection that stays open gets one more answer when the server stops, and learns that it is the last", async () => {
  const { server, port } = await openHere();
  using agent = Object.assign(new Agent({ keepAlive: true, maxSockets: 1 }), {
    [Symbol.dispose]: () => agent.destroy(),
  });
  const ask = async (): Promise<IncomingMessage> => {
    const [response] = await once(request({ port, host: "127.0.0.1", agent }).end(), "response");
    await text(response);
    return response;
  };
  expect((await ask()).headers.connection).toBe("keep-alive");
  const idle = connect(port, "127.0.0.1");
  const stopping = stopListening(server);
  await expect.poll(() => server.listening).toBe(false);
  expect((await ask()).headers.connection).toBe("close");
  await stopping;
  idle.destroy();
});
