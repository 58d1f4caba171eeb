import { expect, onTestFinished, test, vi } from "vitest";
import { openReceiver, type Receiver } from "../../testing/receiver.ts";
import { createFigures } from "../monitoring/figures.ts";
import { openPurges } from "./purges.ts";

const quick = { beforeMs: 5, againAfterMs: 3_600_000, longestPauseMs: 20 };

function openTo(receiver: Receiver, pauses = quick) {
  const figures = createFigures();
  const purges = openPurges({ url: receiver.url, token: "a key" }, { log: { warn: vi.fn() }, figures }, pauses);
  onTestFinished(() => purges.stop());
  return { ...purges, failures: figures.failures };
}

const tagsOf = ({ body }: { readonly body: string }): string[] => JSON.parse(body).tags;
const allIn = ({ received }: Receiver) => received.flatMap(tagsOf);

test("changes of one moment travel together, in the forms that CDNs know, with the key", async () => {
  const receiver = await openReceiver();
  const purges = openTo(receiver);
  purges.add(["products", "product:1"]);
  purges.add(["product:1", "product:2"]);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 60_000);
  expect(receiver.received[0]).toMatchObject({
    body: '{"tags":["products","product:1","product:2"]}',
    headers: { authorization: "Bearer a key", "surrogate-key": "products product:1 product:2" },
  });
});

test("what a CDN does not take is sent again, with what has changed meanwhile, and counted", async () => {
  const receiver = await openReceiver();
  const purges = openTo(receiver);
  receiver.answer = async () => {
    purges.add(["product:2"]);
    receiver.answer = async () => ({ status: 200 });
    return { status: 429 };
  };
  purges.add(["product:1"]);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), 60_000);
  expect(tagsOf(receiver.received[1] ?? { body: "" }).sort()).toEqual(["product:1", "product:2"]);
  expect([...purges.failures]).toEqual([["cdn_purge", 1]]);
});

test("a change while its tag is being sent is sent as well", async () => {
  const receiver = await openReceiver();
  const purges = openTo(receiver);
  receiver.answer = async () => {
    receiver.answer = async () => ({ status: 200 });
    purges.add(["product:1"]);
    return { status: 200 };
  };
  purges.add(["product:1"]);
  await vi.waitFor(() => expect(allIn(receiver)).toEqual(["product:1", "product:1"]), 60_000);
});

test("it is sent once more when all instances have heard of it, and then no more", async () => {
  const receiver = await openReceiver();
  const purges = openTo(receiver, { ...quick, againAfterMs: 20 });
  purges.add(["product:1"]);
  await vi.waitFor(() => expect(allIn(receiver)).toEqual(["product:1", "product:1"]), 60_000);
  purges.add(["product:2"]);
  await vi.waitFor(() => expect(allIn(receiver).slice(2)).toEqual(["product:2", "product:2"]), 60_000);
});

test("thousands of tags are sent in parts, and a stop sends what waits without a pause", async () => {
  const receiver = await openReceiver();
  const purges = openTo(receiver, { ...quick, beforeMs: 3_600_000 });
  const tags = Array.from({ length: 1000 }, (_, id) => `product:${id}`);
  purges.add(tags);
  await purges.stop();
  expect(allIn(receiver)).toEqual(tags);
  expect(Math.max(...receiver.received.map((message) => tagsOf(message).length))).toBeLessThanOrEqual(30);
});

test("a stop does not wait for a CDN that is away", async () => {
  const receiver = await openReceiver();
  receiver.answer = async () => ({ status: 503 });
  const purges = openTo(receiver, { ...quick, longestPauseMs: 3_600_000 });
  purges.add(["product:1"]);
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(1), 60_000);
  await purges.stop();
});
