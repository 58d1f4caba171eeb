import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { fillEmptyShop } from "../../demo/load.ts";
import { loadViews } from "../../platform/views/views.ts";
import {
  everyAddress,
  mark,
  markAllLabels,
  originalsAmong,
  textsOf,
  textsOfRecords,
  unmarkAllLabels,
} from "../../testing/labels.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ views: await loadViews() });
  await fillEmptyShop(shop.platform);
});
afterAll(async () => {
  await unmarkAllLabels(shop);
  await shop.platform.labels.refresh();
  await shop[Symbol.asyncDispose]();
});

/** What stands at each address, without the number of the request that failures name. */
async function walk(): Promise<[path: string, text: string][]> {
  const pages: [string, string][] = [];
  for (const path of everyAddress) {
    const { text } = await shop.call("GET", path);
    pages.push([path, text.replaceAll(/\b[0-9a-f]{10}-[0-9a-z]+\b/g, "")]);
  }
  return pages;
}

test("labels with other words leave none of the original ones on any page, and come back", async () => {
  const ofRecords = await textsOfRecords(shop);
  const before = await walk();
  await markAllLabels(shop);
  for (const [path, text] of await walk()) {
    const texts = textsOf(text);
    const left = originalsAmong(texts).filter((each) => !ofRecords.has(each.replace(/ \| Cairn$/, "")));
    expect([path, left]).toEqual([path, []]);
    if (text.startsWith("<!DOCTYPE html>"))
      expect([path, texts.filter((each) => each.includes(mark)).length]).toEqual([
        path,
        expect.toSatisfy((n) => n > 8),
      ]);
  }
  await unmarkAllLabels(shop);
  expect(await walk()).toEqual(before);
});

interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>>;
  };
}

/** Bodies that a call refuses for many reasons, by the names of its fields. */
function oddBodies({ requestBody }: Operation): (object | undefined)[] {
  if (!requestBody) return [undefined];
  const fields = Object.keys(Object.values(requestBody.content)[0]?.schema.properties ?? {});
  const filled = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
  return [{}, filled(""), filled("x"), filled("a.b@c".repeat(2000)), filled(0), filled([])];
}

test("whatever a call refuses, it says so in the words that labels have", async () => {
  // Another file's tests in this process may have loaded zod's own English words, which the shop does not.
  z.config({ localeError: undefined });
  await markAllLabels(shop);
  const { token } = await shop.customer();
  const { paths } = JSON.parse((await shop.call("GET", "/api/openapi.json")).text) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const seenMessages = new Set<string>();
  const refuse = async (method: string, path: string, more: Parameters<TestShop["call"]>[2] = {}) => {
    const { status, body } = await shop.call(method.toUpperCase(), path, more);
    if (status >= 400)
      for (const words of [body.message, ...Object.values(body.errors ?? {}).flat()]) seenMessages.add(words);
  };
  for (const [pattern, operations] of Object.entries(paths)) {
    if (pattern.startsWith("/api/admin")) continue;
    const path = pattern.replaceAll(/\{\w+\}/g, "x");
    for (const [method, operation] of Object.entries(operations))
      for (const body of oddBodies(operation)) {
        await refuse(method, path, { body });
        await refuse(method, path, { body, token });
      }
  }
  await refuse("POST", "/api/users/login", { body: { email: "a@example.test", password: "not the password" } });
  await refuse("POST", "/api/users/login", { body: "{", headers: { "content-type": "application/json" } });
  await refuse("POST", "/api/users/login", { body: "x".repeat(300_000), headers: { "content-type": "text/plain" } });
  await refuse("GET", "/api/orders", { token: "dead" });
  await refuse("GET", "/api/coupon/NONE", { token });
  await refuse("GET", "/api/product/single/none");

  expect(originalsAmong([...seenMessages])).toEqual([]);
  // What the browser never sends, and no visitor reads.
  const ofNobody = ["Invalid input", "There is no page of that key"];
  expect(
    [...seenMessages].filter((words) => !words.includes(mark)).filter((words) => !ofNobody.includes(words)),
  ).toEqual([]);
  expect(seenMessages.size).toBeGreaterThan(40);
});
