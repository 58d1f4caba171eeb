import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import {
  createTestEnvironment,
  type OpenedOrder,
  openShop,
  orderFor,
  orderPath,
  referenceOf,
} from "./testing/environment.ts";
import { runShop, startShop, waitUntil } from "./testing/process.ts";

test("a wrong variable stops the start with one line that names it", async () => {
  const wrong = [
    [{ PORT: "eighty" }, "PORT must be a whole number"],
    [{ DATABASE_URL: "mysql://localhost/shop" }, "DATABASE_URL must be a postgres:// URL"],
    [{ OWNER_PASSWORD: "short" }, "OWNER_PASSWORD must have at least 12 characters"],
  ] as const;
  for (const [environment, complaint] of wrong) {
    expect(await runShop(environment)).toEqual({
      code: 1,
      signal: null,
      printed: `Cairn cannot start: ${complaint}\n`,
    });
  }
});

test("`npm start` is this server, and ends as it does", { timeout: 180_000 }, async () => {
  const { code, printed } = await runShop({ PORT: "eighty" }, ["scripts/start.mjs"]);
  expect([printed, code]).toEqual([expect.stringMatching(/Cairn cannot start: PORT must be a whole number\n$/), 1]);
});

test("`npm run owner:password` gives a stopped shop's owner a new password, and prints it once", async () => {
  await using environment = await createTestEnvironment();
  const resetPassword = (args: string[] = []) =>
    runShop(environment.variables, ["scripts/owner-password.mjs", ...args]);
  const first = await startShop(environment.variables);
  const isEmbedded = environment.variables.DATABASE_URL === undefined;
  // Only one process at once has the embedded database open.
  if (isEmbedded) expect(await resetPassword()).toMatchObject({ code: 1, printed: expect.stringContaining("in use") });
  await first[Symbol.asyncDispose]();
  expect(await resetPassword(["nobody@cairn.example"])).toEqual({
    code: 1,
    signal: null,
    printed: "No password was set: Please name one of the owners: owner@cairn.example.\n",
  });
  const { code, printed } = await resetPassword();
  const [, password] =
    /^Owner {6}owner@cairn\.example with the password (\S{16}) \(shown this once\)\n$/.exec(printed) ?? [];
  expect([code, password]).toEqual([0, expect.any(String)]);
  await using again = await startShop(environment.variables);
  const login = { body: { email: "owner@cairn.example", password } };
  expect((await again.call("POST", "/api/admin/login", login)).status).toBe(200);
  expect(again.printed()).not.toContain(password);
});

test("SIGTERM lets every started request end well and takes no new ones", { timeout: 120_000 }, async () => {
  await using opened = await openShop({ customers: 20 });
  const { environment, shop, tokens } = opened;
  const [product] = (await shop.call<{ id: number; stock: number }[]>("GET", "/api/product/all")).body.data;
  const body = JSON.stringify(orderFor(shop, [{ id: product?.id ?? 0, quantity: 1 }]));

  // The server has read the head of each and waits for the body when the signal comes.
  const started = await Promise.all(tokens.map((token) => beginRequest(shop.url + orderPath, token, body)));
  shop.send("SIGTERM");
  await waitUntil("new connections to be refused", () => isRefused(shop.url));
  const answers = await Promise.all(started.map((pendingRequest) => finishRequest(pendingRequest, body)));

  expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 201));
  expect(await shop.ended).toEqual({ code: 0, signal: null });
  const connection = await environment.open();
  const { rows } = await connection.script("select reference from orders");
  await connection.close();
  const references = answers.map(({ data }) => ({ reference: referenceOf(data) }));
  expect(rows).toEqual(expect.arrayContaining(references));
});

test("what comes on a connection that is still at work is answered, too, and that is its last", async () => {
  await using opened = await openShop();
  const { shop } = opened;
  const socket = connect(Number(new URL(shop.url).port), "127.0.0.1");
  const answers = text(socket);
  const head = ["Host: shop.test", "Content-Type: application/json", "Content-Length: 2", "Expect: 100-continue"];
  socket.write(`POST /api/users/login HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`);
  await once(socket, "readable");
  shop.send("SIGTERM");
  await waitUntil("new connections to be refused", () => isRefused(shop.url));
  socket.write("{}GET /api/orders HTTP/1.1\r\nHost: shop.test\r\n\r\n");
  expect((await answers).match(/HTTP\/1\.1 \d+|connection: close/gi)).toEqual([
    "HTTP/1.1 100",
    "HTTP/1.1 422",
    "HTTP/1.1 401",
    "Connection: close",
  ]);
  expect(await shop.ended).toEqual({ code: 0, signal: null });
});

async function beginRequest(url: string, token: string, body: string): Promise<ClientRequest> {
  const pendingRequest = request(url, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      expect: "100-continue",
    },
  });
  pendingRequest.flushHeaders();
  await once(pendingRequest, "continue");
  return pendingRequest;
}

async function finishRequest(
  pendingRequest: ClientRequest,
  body: string,
): Promise<{ status: number; data: OpenedOrder }> {
  pendingRequest.end(body);
  const [response] = (await once(pendingRequest, "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, data: JSON.parse(await text(response)).data };
}

function isRefused(url: string): Promise<boolean> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", () => resolve(true));
  });
}
