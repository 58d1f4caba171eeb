import { expect, test, vi } from "vitest";
import { warnWhile } from "./warn-while.ts";

test("the browser asks until the last of what is done has ended, well or not", async () => {
  vi.stubGlobal("window", new EventTarget());
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = [warnWhile(one.promise), warnWhile(other.promise)];
  one.resolve();
  await done[0];
  expect(asks()).toBe(true);
  other.reject(new Error("refused"));
  await expect(done[1]).rejects.toThrow("refused");
  expect(asks()).toBe(false);
  vi.unstubAllGlobals();
});
