import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { isReservedPath } from "@cairn/contract/reserved-paths.ts";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { testShop } from "./testing/shop.ts";

test("no page of the dashboard's can take an address that the server answers itself", async () => {
  const words = new Set<string>();
  const noteRoutes = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ url }) => void words.add(url.split("/")[1] ?? ""));
  };
  subscribe("fastify.initialization", noteRoutes);
  await using _ = await testShop();
  unsubscribe("fastify.initialization", noteRoutes);
  // Files of the storefront's have a dot in their names, slugs have none.
  const taken = [...words].filter((word) => /^[a-z0-9-]+$/.test(word));
  expect(taken).toEqual(expect.arrayContaining(["api", "assets", "dashboard", "media"]));
  expect(taken.filter((word) => !isReservedPath(word))).toEqual([]);
});
