import type { ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { answerClosed } from "./closed.ts";
import { openFront } from "./front.ts";
import { listen, stopListening } from "./listening.ts";

const config = readConfig({ PORT: "0", HOST: "127.0.0.1" });

async function frontThat(answer: (response: ServerResponse) => void) {
  const front = openFront({});
  front.answerWith((_request, response) => answer(response));
  await listen(front.server, config);
  const { port } = front.server.address() as AddressInfo; // It listens on a port.
  return { front, port, url: `http://127.0.0.1:${port}` };
}

test("what was asked before a shop closes is answered by it, and what comes then in words; nobody is refused", async () => {
  const waiting: ServerResponse[] = [];
  const { front, url } = await frontThat((response) => waiting.push(response));
  const before = fetch(`${url}/shop`);
  await expect.poll(() => waiting.length).toBe(1);
  front.answerWith(answerClosed(config));
  const settled = front.settle(60_000);
  const [page, call] = [await fetch(`${url}/shop`), await fetch(`${url}/api/product/all`)];
  expect([page.status, page.headers.get("retry-after"), page.headers.get("cache-control")]).toEqual([
    503,
    "10",
    "no-store",
  ]);
  expect(await page.text()).toContain("We are back in a few minutes");
  expect([call.status, await call.json()]).toEqual([503, { success: false, message: "We are back in a few minutes" }]);
  waiting[0]?.end("the shop");
  await settled;
  expect(await (await before).text()).toBe("the shop");
  front.answerWith((_request, response) => response.end("the shop again"));
  expect(await (await fetch(url)).text()).toBe("the shop again");
  await stopListening(front.server);
});

test("what is never answered is cut off, so that a restore can begin", async () => {
  let isAsked = false;
  const { front, port } = await frontThat(() => {
    isAsked = true;
  });
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
  await expect.poll(() => isAsked).toBe(true);
  await front.settle(1);
  expect(await text(socket)).toBe("");
  await stopListening(front.server);
});
