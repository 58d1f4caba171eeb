import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, test, vi } from "vitest";
import { fillEmptyShop } from "./demo/load.ts";
import { testShop } from "./testing.ts";

// It takes a minute of waiting, and no database has a part in it.
const once = test.runIf(inject("database").kind === "embedded");
const openFiles = () => readdirSync("/proc/self/fd").length;

once(
  "who drips, stays silent or takes nothing loses the connection, and its files are closed",
  { timeout: 120_000 },
  async () => {
    await using shop = await testShop();
    await fillEmptyShop(shop.platform);
    const { hostname, port } = new URL(shop.url);
    const before = openFiles();
    const closedAfterMs: Record<string, number> = {};
    const begun = Date.now();
    const visit = (kind: string, start: string, drip?: string) => {
      const socket = connect(Number(port), hostname).on("error", () => {});
      socket.write(start);
      if (kind === "takes nothing") socket.pause();
      else socket.resume();
      const dripping = drip && setInterval(() => socket.write(drip), 1_000);
      socket.once("close", () => {
        clearInterval(dripping);
        closedAfterMs[kind] = Math.max(closedAfterMs[kind] ?? 0, Date.now() - begun);
      });
      return socket;
    };
    const picture = "GET /media/products/expedition-65-detail.webp HTTP/1.1\r\nHost: x\r\n\r\n";
    visit("silent", "");
    visit("drips headers", "GET / HTTP/1.1\r\nHost: x\r\n", "a: b\r\n");
    const takers = Array.from({ length: 20 }, () => visit("takes nothing", picture.repeat(20)));
    await wait(20_000);
    expect(Object.keys(closedAfterMs).toSorted()).toEqual(["drips headers", "silent"]);
    await wait(48_000);
    // What the server closed still lies unread on the visitors' side.
    for (const taker of takers) taker.resume();
    await vi.waitFor(() => expect(closedAfterMs).toHaveProperty("takes nothing"), 5_000);
    expect(openFiles()).toBeLessThan(before + 5);
  },
);
