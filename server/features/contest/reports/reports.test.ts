import { visitorReportMessages } from "@cairn/contract/accounts/reports/messages.ts";
import { pictureReportMessages } from "@cairn/contract/contest/reports/messages.ts";
import type { ReportedPicture } from "@cairn/contract/contest/reports/staff.ts";
import type { NeedGroup } from "@cairn/contract/home/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { expect, test } from "vitest";
import { contestShop, photograph, prepareFiles } from "../../../testing/contest.ts";
import { ownersCalls } from "../../../testing/staff.ts";
import { pictureReports } from "./tables.ts";

/** A shop whose gallery has one picture. */
async function shopWithPicture(environment: Record<string, string> = {}) {
  const open = await contestShop(environment);
  const { shop } = open;
  const { reference } = (await open.enter([{ name: "a.jpg", bytes: photograph }])).body.data;
  const [file] = await prepareFiles(shop);
  const owner = await ownersCalls(shop);
  await owner("POST", `/submissions/${reference}/approve`);
  const item = file?.id ?? 0;
  const report = (more: object = {}, token?: string) =>
    shop.call("POST", "/api/gallery-image/reports", {
      body: { item, reason: "person", words: "It is me.", ...more },
      ...(token && { token }),
    });
  const reported = async (query = "") =>
    (await owner<Page<ReportedPicture>>("GET", `/reported-pictures?${query}`)).body.data.data;
  const answer = (action: string, body: object = {}) => owner("POST", `/reported-pictures/${item}/${action}`, body);
  /** At the next request: the list, the item, its bytes, the map of the site. */
  const isPublic = async () => {
    const list = await shop.call<{ id: number }[]>("GET", "/api/gallery-image/all");
    const one = await shop.call("GET", `/api/gallery-image/single/${item}`);
    const bytes = await shop.call("GET", `/media/${file?.public_key}`);
    return [list.body.data.some(({ id }) => id === item), one.status === 200, bytes.status === 200];
  };
  return { ...open, reference, item, owner, report, reported, answer, isPublic };
}

test("visitors report a picture once each, guests too, and staff read why", async () => {
  await using open = await shopWithPicture();
  const { shop, customer, report, reported, reference, item } = open;
  expect((await report()).body.message).toBe(pictureReportMessages.received);
  expect((await report({ reason: "stolen" })).body.message).toBe(pictureReportMessages.receivedBefore);
  expect((await report({ reason: "stolen", words: "" }, customer.token)).body.message).toBe(
    pictureReportMessages.received,
  );
  expect((await report({}, customer.token)).body.message).toBe(pictureReportMessages.receivedBefore);
  expect((await report({ reason: "other", words: "" })).body.errors).toEqual({
    words: [visitorReportMessages.wordsNeeded],
  });
  expect((await report({ item: item + 1 })).status).toBe(404);
  expect(await reported("state=open")).toMatchObject([
    {
      id: item,
      entry: reference,
      is_hidden: false,
      open_reports: 2,
      reports: [
        { reason: "stolen", words: "", is_member: true, state: "open" },
        { reason: "person", words: "It is me.", is_member: false, state: "open" },
      ],
    },
  ]);
  // A guest's address itself is kept nowhere.
  const kept = JSON.stringify(await shop.db.select().from(pictureReports));
  expect(kept).not.toMatch(/127\.0\.0\.1|::1/);
});

test("a picture that staff hide is not public at the next request, and comes back when they show it again", async () => {
  await using open = await shopWithPicture();
  const { report, reported, answer, isPublic } = open;
  await report();
  expect(await isPublic()).toEqual([true, true, true]);
  expect((await answer("hide", { note: "She rang." })).status).toBe(200);
  expect(await isPublic()).toEqual([false, false, false]);
  expect(await reported()).toMatchObject([
    { is_hidden: true, open_reports: 0, reports: [{ state: "hidden", note: "She rang.", answered_by: "Owner" }] },
  ]);
  expect(await reported("state=open")).toEqual([]);
  const again = await answer("hide");
  expect([again.status, again.body.message]).toEqual([409, pictureReportMessages.nothingOpen]);
  expect((await report()).status).toBe(404);
  expect((await answer("show")).status).toBe(200);
  expect(await isPublic()).toEqual([true, true, true]);
  expect((await answer("show")).status).toBe(409);
});

test("what staff leave stays, their answer is kept, and it waits for them among what needs them", async () => {
  await using open = await shopWithPicture();
  const { report, reported, answer, isPublic, owner, item } = open;
  const needs = async () =>
    (await owner<NeedGroup[]>("GET", "/needs")).body.data.filter(({ kind }) => kind === "picture_reported");
  expect(await needs()).toEqual([]);
  await report();
  expect(await needs()).toMatchObject([{ total: 1, needs: [{ id: item, title: "Above the clouds" }] }]);
  expect((await answer("leave", { note: "She was asked." })).status).toBe(200);
  expect(await needs()).toEqual([]);
  expect(await isPublic()).toEqual([true, true, true]);
  expect(await reported("state=left")).toMatchObject([{ reports: [{ state: "left", note: "She was asked." }] }]);
  expect((await answer("leave")).status).toBe(409);
  expect((await owner("POST", "/reported-pictures/999999/leave", {})).status).toBe(404);
});

test("an answer is taken back: its reports wait again, and what it hid is shown", async () => {
  await using open = await shopWithPicture();
  const { report, reported, answer, isPublic } = open;
  await report();
  expect((await answer("reopen")).status).toBe(409);
  for (const given of ["leave", "hide"]) {
    expect((await answer(given)).status).toBe(200);
    expect(await isPublic()).toEqual(Array(3).fill(given === "leave"));
    expect((await answer("reopen")).status).toBe(200);
    expect(await isPublic()).toEqual([true, true, true]);
    expect(await reported("state=open")).toMatchObject([{ open_reports: 1, is_hidden: false }]);
  }
});

test("reports from one address end at a limit", async () => {
  await using open = await shopWithPicture({ RATE_LIMIT_FACTOR: "1" });
  const { report, item } = open;
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn++) statuses.push((await report({ item: item + 1 + turn })).status);
  expect(statuses.slice(-2)).toEqual([404, 429]);
});

test("reports of a picture whose entry is withdrawn ask nothing of staff any more", async () => {
  await using open = await shopWithPicture();
  const { owner, report, reported, withdrawAll } = open;
  await report();
  const kinds = async () => (await owner<NeedGroup[]>("GET", "/needs")).body.data.map(({ kind }) => kind);
  expect(await kinds()).toContain("picture_reported");
  await withdrawAll();
  expect(await kinds()).not.toContain("picture_reported");
  expect(await reported("state=open")).toEqual([]);
  expect(await reported()).toHaveLength(1);
});

test("reports of a picture whose entry is declined meanwhile wait until it is approved again", async () => {
  await using open = await shopWithPicture();
  const { owner, reference, report, reported, answer, isPublic } = open;
  const kinds = async () => (await owner<NeedGroup[]>("GET", "/needs")).body.data.map(({ kind }) => kind);
  await report();
  await owner("POST", `/submissions/${reference}/decline`, { from: "approved", reason: "She was not asked." });
  expect(await kinds()).not.toContain("picture_reported");
  expect(await reported("state=open")).toEqual([]);
  await owner("POST", `/submissions/${reference}/approve`, { from: "declined" });
  expect(await kinds()).toContain("picture_reported");
  expect(await reported("state=open")).toHaveLength(1);
  expect((await answer("leave")).status).toBe(200);
  expect(await isPublic()).toEqual([true, true, true]);
});
