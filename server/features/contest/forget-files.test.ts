import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeRules, contestShop, photograph, prepareFiles, storedFiles } from "../../testing/contest.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { forgetFiles } from "./jobs.ts";
import { submissionFiles, submissions } from "./tables.ts";

/** An entry with its original and its copy in the store. */
async function enteredShop() {
  const open = await contestShop();
  const { shop } = open;
  const owner = await ownersCalls(shop);
  const { reference } = (await open.enter([{ name: "a.jpg", bytes: photograph }])).body.data;
  const [file] = await prepareFiles(shop);
  const keys = [file?.original_key ?? "", file?.public_key ?? ""];
  const stored = async () =>
    (await Promise.all(keys.map((key) => shop.platform.media.get(key)))).map((found) => found !== undefined);
  expect(await stored()).toEqual([true, true]);
  const decide = async (action: "approve" | "decline") =>
    (await owner("POST", `/submissions/${reference}/${action}`, { reason: "It shows somebody who was not asked." }))
      .status;
  const daysPass = (days: number) =>
    shop.db.update(submissions).set({ decided_at: sql`now() - make_interval(days => ${days})` });
  const forget = () => forgetFiles.run(shop.platform, {});
  return { ...open, owner, stored, decide, daysPass, forget };
}

test("the files of a declined entry are removed from the store after the days that the rules name", async () => {
  await using open = await enteredShop();
  const { shop, stored, decide, daysPass, forget } = open;
  await decide("decline");
  await daysPass(89);
  await forget();
  expect(await stored()).toEqual([true, true]);
  await shop.db.update(submissionFiles).set({ latitude: -33, longitude: -70, country: "Chile" });
  await changeRules(shop, { declined_kept_days: 30 });
  await forget();
  await expect.poll(stored).toEqual([false, false]);
  expect(await storedFiles(shop)).toEqual([]);
  const identifying = { sha256: null, perceptual_hash: null, latitude: null, longitude: null, country: "" };
  expect(await shop.db.select().from(submissionFiles)).toMatchObject([
    { name: "a.jpg", state: "removed", ...identifying },
  ]);
  // What is gone cannot be shown again, and is not removed twice.
  expect(await decide("approve")).toBe(409);
  await forget();
});

test("an entry that is in the gallery, or waits for its decision, keeps its files for ever", async () => {
  await using open = await enteredShop();
  const { stored, decide, daysPass, forget } = open;
  await daysPass(4000);
  await forget();
  await decide("decline");
  await decide("approve");
  await daysPass(4000);
  await forget();
  expect(await stored()).toEqual([true, true]);
});

test("the files of a customer who is erased are gone from the store", async () => {
  await using open = await enteredShop();
  const { shop, customer, owner, stored } = open;
  const { email } = customer;
  expect((await owner("POST", `/customers/${customer.id}/erase`, { email })).status).toBe(200);
  await expect.poll(stored).toEqual([false, false]);
  expect(await storedFiles(shop)).toEqual([]);
  expect(await shop.db.$count(submissionFiles)).toBe(0);
});
