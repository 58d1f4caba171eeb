import { type ReadyAnswer, writtenTo } from "@cairn/contract/inbox/staff-ready-answers.ts";
import { expect, test } from "vitest";
import { testShop } from "../../testing/shop.ts";
import { callsOf } from "../../testing/staff.ts";

test("ready answers are kept under a title of their own, changed by version, and deleted", async () => {
  await using shop = await testShop();
  const support = await callsOf(shop, "support");
  const hours = { title: "Opening hours", words: "Hello {name}, we are here from nine to five." };
  expect((await support("POST", "/ready-answers", hours)).status).toBe(201);
  const taken = await support("POST", "/ready-answers", hours);
  expect([taken.status, taken.body]).toMatchObject([
    422,
    { errors: { title: ["Another ready answer has this title"] } },
  ]);
  const made = await support<ReadyAnswer>("POST", "/ready-answers", { title: "Poles", words: "They fit." });
  const poles = `/ready-answers/${made.body.data.id}`;
  expect((await support("PUT", poles, { ...hours, version: 1 })).status).toBe(422);
  const changed = { version: 1, title: "Poles", words: "They fit all tents." };
  expect((await support("PUT", poles, changed)).status).toBe(200);
  expect((await support("PUT", poles, changed)).body).toMatchObject({ code: "version_conflict" });
  expect((await support("GET", "/ready-answers?order=asc")).body).toMatchObject({
    data: { data: [hours, { title: "Poles", version: 2 }], total: 2 },
  });
  expect((await support("DELETE", poles)).status).toBe(200);
  expect((await support("GET", poles)).status).toBe(404);
  expect((await (await callsOf(shop, "editor"))("GET", "/ready-answers")).status).toBe(403);
});

test("a ready answer greets its reader by name", () => {
  expect(writtenTo("Wanda", { words: "Hello {name}, see {size}." })).toBe("Hello Wanda, see {size}.");
});

test("the answer form learns where customers answer to, and whether anybody reads it here", async () => {
  await using shop = await testShop();
  const support = await callsOf(shop, "support");
  expect((await support("GET", "/letter-replies")).body).toMatchObject({
    data: { address: "hello@cairn.example", is_read: false },
  });
});
