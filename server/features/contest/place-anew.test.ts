import type { GalleryItem } from "@cairn/contract/contest/gallery/public.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contestShop, member, noteFiles, photograph, prepareAll, story } from "../../testing/contest.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { updatePlaces } from "./place-anew.ts";
import { submissionFiles } from "./tables.ts";

test("pictures of before are placed anew, however many, and what visitors read follows what the owner settles", async () => {
  await using open = await contestShop();
  const { shop, enter } = open;
  const { reference } = (await enter([{ name: "a.jpg", bytes: photograph }], { ...story, place_shown: "country" })).body
    .data;
  await prepareAll(shop);
  const owner = await ownersCalls(shop);
  await owner("POST", `/submissions/${reference}/approve`);
  const crimea = { latitude: 44.95, longitude: 34.1, country: "Russia", is_to_be_placed: true };
  const kept = { latitude: 43.85, longitude: 18.4, country: "Chile" };
  await shop.db.update(submissionFiles).set(crimea);
  await noteFiles(shop, await member(shop), 301, 0);
  const isNoted = sql`${submissionFiles.submission_id} is null`;
  await shop.db
    .update(submissionFiles)
    .set({ ...kept, is_to_be_placed: true })
    .where(isNoted);
  const placeRead = async () =>
    (await shop.call<GalleryItem[]>("GET", "/api/gallery-image/all")).body.data.map(({ place }) => place);
  expect(await placeRead()).toEqual(["Russia"]);

  await updatePlaces.run(shop.platform, {});
  await expect.poll(placeRead).toEqual([""]);
  await expect.poll(() => shop.db.$count(submissionFiles, eq(submissionFiles.is_to_be_placed, true))).toBe(0);
  expect(await shop.db.$count(submissionFiles, eq(submissionFiles.country, "Bosnia and Herzegovina"))).toBe(301);
  const { id: _id, ...document } = (await owner<{ id: string }>("GET", "/documents/disputed-places")).body.data;
  for (const crimea of ["Ukraine", "Russia", ""]) {
    const { version } = (await owner<{ version: number }>("GET", "/documents/disputed-places")).body.data;
    await owner("PUT", "/documents/disputed-places", { ...document, version, crimea });
    await expect.poll(placeRead).toEqual([crimea]);
  }
  // What nobody marked is as it was.
  await shop.db.update(submissionFiles).set(kept).where(sql`not (${isNoted})`);
  await updatePlaces.run(shop.platform, {});
  expect(await shop.db.$count(submissionFiles, eq(submissionFiles.country, "Chile"))).toBe(1);
});
