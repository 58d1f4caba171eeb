import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { waitUntil } from "../../testing/process.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { answerClientError, defaultSocketTimeouts, extendBodyTimeout, openServer } from "./sockets.ts";

const tooSlow = { success: false, message: "The request took too long to arrive. Please try again." };

/** Sends `head`, then letter after letter until the connection closes; gives what came back. */
async function drip(shop: TestShop, head: string) {
  const socket = call(shop.url);
  socket.write(head);
  const dripping = setInterval(() => socket.write("x"), 20);
  const answer = await answerTo(socket).finally(() => clearInterval(dripping));
  return read(answer);
}

function call(url: string): Socket {
  const { hostname, port } = new URL(url);
  // Whoever hangs up on us while we write is what these tests are about.
  return connect(Number(port), hostname).on("error", () => {});
}

/** All that came before the connection closed, in good order or, when we wrote into a closed one, in bad. */
async function answerTo(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => void chunks.push(chunk));
  await new Promise((resolve) => socket.once("close", resolve));
  return Buffer.concat(chunks).toString();
}

function read(answer: string) {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return {
    status: Number(head.slice(9, 12)),
    head: head.toLowerCase(),
    body: body.startsWith("{") ? JSON.parse(body) : body,
  };
}

const complaintsOf = (logLines: readonly string[]) => logLines.filter((line) => JSON.parse(line).level > 30);

const headOf = (path: string, type: string, length = 100_000) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n`;

test("a body that drips is refused after its time, and a body that nobody asked for as well", async () => {
  const logLines: string[] = [];
  await using shop = await testShop({ timeouts: { bodyMs: 200 }, logLines });
  const login = await drip(shop, `${headOf("/api/users/login", "application/json")}\r\n`);
  expect([login.status, login.body]).toEqual([408, tooSlow]);
  expect(login.head).toContain("connection: close");
  expect(login.head).toContain("x-content-type-options: nosniff");

  expect((await shop.call("GET", "/kept")).status).toBe(200);
  const kept = await drip(shop, "GET /kept HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\n");
  expect(kept).toMatchObject({ status: 200, body: "<!doctype html><title>/kept</title>" });
  await shop[Symbol.asyncDispose]();
  expect(logLines.filter((line) => line.includes('"status":408'))).toHaveLength(1);
  expect(complaintsOf(logLines)).toEqual([]);
});

test("a body that stops is refused as one that drips", async () => {
  await using shop = await testShop({ timeouts: { bodyMs: 60_000, stalledMs: 200 } });
  const socket = call(shop.url);
  socket.write(`${headOf("/api/users/login", "application/json")}\r\n{`);
  expect(read(await answerTo(socket))).toMatchObject({ status: 408, body: tooSlow });
});

/** A request that has begun: `bring` sends a part of its body and waits until the server has read it. */
async function begin(url: string, head: string) {
  const requestStarted = Promise.withResolvers<IncomingMessage>();
  const onRequest = (message: unknown) => requestStarted.resolve((message as { request: IncomingMessage }).request); // As Node says.
  subscribe("http.server.request.start", onRequest);
  const socket = call(url);
  const answer = answerTo(socket).then(read);
  socket.write(head);
  const { socket: connection } = await requestStarted.promise;
  unsubscribe("http.server.request.start", onRequest);
  const sendPart = async (part: string) => {
    const before = connection.bytesRead;
    socket.write(part);
    await waitUntil("a part of the body", async () => connection.bytesRead >= before + part.length);
  };
  return { answer, sendPart };
}

/** Lets the test decide when the server looks at how much has arrived. */
function stopWatches(): void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}

test("an upload may be slow, if only it moves, and comes to its end", async () => {
  const logLines: string[] = [];
  const timeouts = { bodyMs: 1000, leastPartBytes: 10, uploadMs: 5000 };
  await using shop = await testShop({ timeouts, logLines });
  const { token } = await shop.customer();
  stopWatches();
  const type = "multipart/form-data; boundary=b";
  const authorization = `Authorization: Bearer ${token}\r\nConnection: close\r\n\r\n`;
  const open = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n';
  const [part, end] = ["W".repeat(10), "\r\n--b--\r\n"];
  const upload = (length?: number) =>
    begin(shop.url, headOf("/api/users/data/update", type, length) + authorization + open);

  const moving = await upload((open + part.repeat(4) + end).length);
  for (let sent = 0; sent < 4; sent++) {
    await moving.sendPart(part);
    vi.advanceTimersByTime(timeouts.bodyMs);
  }
  await moving.sendPart(end);
  expect(await moving.answer).toMatchObject({ status: 200, body: { success: true } });

  const lazy = await upload();
  await lazy.sendPart(part.slice(1));
  vi.advanceTimersByTime(timeouts.bodyMs);
  expect(await lazy.answer).toMatchObject({ status: 408, body: tooSlow });

  const endless = await upload();
  for (let sent = 0; sent < 5; sent++) {
    await endless.sendPart(part);
    vi.advanceTimersByTime(timeouts.bodyMs);
  }
  expect(await endless.answer).toMatchObject({ status: 408, body: tooSlow });
  expect(complaintsOf(logLines)).toEqual([]);
});

test("an upload that may last is let go only when it brings less than it has to in the time of any other", async () => {
  const timeouts = { uploadMs: 1000, stalledMs: 60_000 };
  await using server = await serve((request, response) => {
    extendBodyTimeout(request, { leastBytes: 5, tooSlow: { message: "With fewer, please" } });
    request.resume().once("end", () => response.end("all of it"));
  }, timeouts);
  stopWatches();
  const head = `${headOf("/", "multipart/form-data; boundary=b", 20)}Connection: close\r\n\r\n`;
  const moving = await begin(server.url, head);
  for (let sent = 0; sent < 4; sent++) {
    await moving.sendPart("x".repeat(5));
    vi.advanceTimersByTime(timeouts.uploadMs);
  }
  expect(await moving.answer).toMatchObject({ status: 200, body: "all of it" });

  const slow = await begin(server.url, head);
  await slow.sendPart("x".repeat(4));
  vi.advanceTimersByTime(timeouts.uploadMs);
  expect(await slow.answer).toMatchObject({ status: 408, body: { success: false, message: "With fewer, please" } });
});

test("what is no HTTP, or a head without end, is refused in the words of every failure", async () => {
  await using shop = await testShop({ timeouts: { headersMs: 200, lookEveryMs: 50 } });
  for (const [request, status, message] of [
    ["no request at all\r\n\r\n", 400, "The request could not be read"],
    [`GET / HTTP/1.1\r\nHost: shop\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431, "That is too large to be sent"],
    ["GET / HTTP/1.1\r\nHost: shop\r\nX: ", 408, tooSlow.message],
  ] as const) {
    const socket = call(shop.url);
    socket.write(request);
    const answer = read(await answerTo(socket));
    expect([answer.status, answer.body]).toEqual([status, { success: false, message }]);
    expect(answer.head).toContain("connection: close");
    expect(answer.head).toContain("x-content-type-options: nosniff");
  }
});

test("a body that turns out to be no HTTP adds nothing to an answer that has begun", async () => {
  await using server = await serve((_request, response) => response.writeHead(200).write("the beginning"));
  const socket = call(server.url);
  socket.write("POST / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n");
  await once(socket, "readable");
  socket.write("no chunk\r\n");
  const answer = await answerTo(socket).catch(String);
  expect(answer).not.toContain("HTTP/1.1 400");
});

const bytes = Buffer.alloc(32_000_000, "x");

test("a visitor who takes nothing of an answer is cut, one who takes it slowly gets it whole", async () => {
  await using server = await serve((_request, response) => response.end(bytes), { stalledMs: 1000 });
  const idle = call(server.url).pause();
  const [connection] = (await once(server.http, "connection")) as [Socket];
  idle.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
  await once(connection, "close");
  idle.destroy();

  const slow = call(server.url);
  slow.write("GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n");
  let taken = 0;
  for await (const part of slow) {
    const before = Math.floor(taken / 1_000_000);
    taken += part.length;
    if (Math.floor(taken / 1_000_000) > before) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(taken).toBeGreaterThan(bytes.length);
});

async function serve(answer: Parameters<typeof openServer>[2], timeouts: Partial<typeof defaultSocketTimeouts> = {}) {
  const http: Server = openServer({ ...defaultSocketTimeouts, ...timeouts }, {}, answer);
  http.on("clientError", answerClientError({}));
  await once(http.listen(0, "127.0.0.1"), "listening");
  const { port } = http.address() as AddressInfo; // It listens on a port.
  return {
    http,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      http.close();
    },
  };
}

test("who is still taking an answer when the server closes gets the rest of it, and keeps nobody waiting", async () => {
  await using shop = await testShop();
  const file = Buffer.alloc(16 * 1024 * 1024, "x");
  await shop.platform.media.put("a/long.mp4", file);
  const socket = call(shop.url);
  socket.write("GET /media/a/long.mp4 HTTP/1.1\r\nHost: shop\r\n\r\n");
  await once(socket, "readable");
  const closing = shop[Symbol.asyncDispose]();
  const answer = await answerTo(socket);
  await closing;
  expect(answer.length - answer.indexOf("\r\n\r\n") - 4).toBe(file.length);
});
