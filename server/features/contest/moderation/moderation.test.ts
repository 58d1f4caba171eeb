import type { StaffSubmission, SubmissionRow } from "@cairn/contract/contest/moderation/staff.ts";
import type { Entry } from "@cairn/contract/contest/public.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { removeFiles } from "../../../platform/media/remove-files.ts";
import { pictures } from "../../../platform/media/tables.ts";
import { contestShop, notifyDecisions, photograph, prepareAll, prepareFiles } from "../../../testing/contest.ts";
import { ownersCalls } from "../../../testing/staff.ts";
import { prepareFile } from "../prepare-file.ts";
import { submissionFiles } from "../tables.ts";

const files = [{ name: "a.jpg", bytes: photograph }];

async function entered() {
  const open = await contestShop();
  const { reference } = (await open.enter(files)).body.data;
  const owner = await ownersCalls(open.shop);
  const mine = async () =>
    (await open.shop.call<Entry[]>("GET", "/api/contest/entries", { token: open.customer.token })).body.data;
  return { ...open, reference, owner, mine };
}

test("an entry waits in the queue until its files are prepared, and is approved once", async () => {
  await using open = await entered();
  const { shop, customer, reference, owner, mine } = open;
  const queue = async () => (await owner<Page<SubmissionRow>>("GET", "/submissions?state=pending")).body.data;
  expect((await queue()).data).toMatchObject([{ id: reference, title: "Above the clouds", files: 1 }]);
  expect((await owner<StaffSubmission>("GET", `/submissions/${reference}`)).body.data).toMatchObject({
    id: reference,
    entrant: { email: customer.email, counts: { pending: 1 }, others: [] },
    files: [{ name: "a.jpg", state: "waiting" }],
  });
  const approve = () => owner("POST", `/submissions/${reference}/approve`);
  expect((await approve()).status).toBe(409);
  await prepareAll(shop);
  const answers = await Promise.all([approve(), approve(), approve()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await queue()).total).toBe(0);
  await notifyDecisions(shop);
  expect((await mine())[0]).toMatchObject({ reference, state: "approved", edition: "Autumn 2026" });
  expect((await shop.mails()).map(({ kind }) => kind)).toEqual(["entry-receipt", "entry-approved"]);
});

test("a refusal says why, to the entrant too, and may be taken back", async () => {
  await using open = await entered();
  const { shop, reference, owner, mine } = open;
  await prepareAll(shop);
  const decline = (reason: string) => owner("POST", `/submissions/${reference}/decline`, { reason });
  expect((await decline(" ")).status).toBe(422);
  expect((await decline("It shows somebody who was not asked.")).status).toBe(200);
  expect((await mine())[0]).toMatchObject({
    state: "declined",
    decline_reason: "It shows somebody who was not asked.",
  });
  await notifyDecisions(shop);
  expect((await owner("POST", `/submissions/${reference}/approve`)).status).toBe(409);
  expect((await owner("POST", `/submissions/${reference}/approve`, { from: "declined" })).status).toBe(200);
  await notifyDecisions(shop);
  expect((await mine())[0]).toMatchObject({ state: "approved", decline_reason: null });
  expect((await shop.mails()).map(({ kind }) => kind).toSorted()).toEqual([
    "entry-approved",
    "entry-declined",
    "entry-receipt",
  ]);
});

test("what cannot be shown is not approved, what is unknown is 404", async () => {
  await using open = await entered();
  const { shop, reference, owner } = open;
  await shop.db.update(submissionFiles).set({ state: "failed", problem: "broken" });
  const answer = await owner("POST", `/submissions/${reference}/approve`);
  expect([answer.status, answer.body.message]).toEqual([
    409,
    "None of its files could be prepared, so there is nothing to show",
  ]);
  expect((await owner("POST", `/submissions/${"0".repeat(32)}/approve`)).status).toBe(404);
});

test("whoever made an entry withdraws it for good, nobody else does, and its files are gone", async () => {
  await using open = await entered();
  const { shop, customer, reference, owner, mine } = open;
  await prepareAll(shop);
  await shop.db.update(submissionFiles).set({ perceptual_hash: "1".repeat(64), latitude: 54.5, longitude: -3.2 });
  await owner("POST", `/submissions/${reference}/approve`);
  const [before] = await shop.db.select().from(submissionFiles);
  const withdraw = (token: string) => shop.call("POST", `/api/contest/entries/${reference}/withdraw`, { token });
  const other = await shop.customer("other@example.test");
  expect((await withdraw(other.token)).status).toBe(404);
  expect((await withdraw(customer.token)).status).toBe(200);
  expect((await withdraw(customer.token)).status).toBe(409);
  expect((await mine())[0]).toMatchObject({ state: "withdrawn", files: [{ file_url: "" }] });
  const identifying = { sha256: null, perceptual_hash: null, latitude: null, longitude: null };
  expect(await shop.db.select().from(submissionFiles)).toMatchObject([
    { name: "a.jpg", state: "removed", ...identifying },
  ]);
  expect((await owner("POST", `/submissions/${reference}/approve`)).status).toBe(409);
  const keys = [before?.original_key ?? "", before?.public_key ?? ""];
  await shop.db.insert(pictures).values(keys.map((key) => ({ key, blur: "its colours" })));
  await removeFiles.run(shop.platform, { keys });
  expect(await shop.db.$count(pictures)).toBe(0);
  expect(await Promise.all(keys.map((key) => shop.platform.media.get(key)))).toEqual([undefined, undefined]);
});

test("a copy that is being put into the gallery's folder while its entry is withdrawn goes with it", async () => {
  await using open = await entered();
  const { shop, withdrawAll } = open;
  const [prepared] = await prepareFiles(shop);
  const key = prepared?.public_key ?? "";
  const isThere = async () => (await shop.platform.media.get(key)) !== undefined;
  expect(await isThere()).toBe(true);
  // As whoever withdraws reads it, a moment before its preparation is noted.
  await shop.db.update(submissionFiles).set({ state: "waiting", public_key: null });
  await withdrawAll();
  await expect.poll(isThere, { timeout: 60_000 }).toBe(false);
});

test("what could not be prepared for days is prepared when staff ask for it, unless it is in the gallery", async () => {
  await using open = await entered();
  const { shop, reference, owner } = open;
  const prepare = async () => {
    const { status, body } = await owner("POST", `/submissions/${reference}/prepare`);
    return [status, body.message];
  };
  const states = async () => (await prepareFiles(shop)).map(({ state }) => state);
  expect(await prepare()).toEqual([409, "None of its files has failed"]);
  const [file] = await shop.db.select().from(submissionFiles);
  await prepareFile.giveUp?.(shop.platform, { fileId: file?.id ?? 0 });
  expect(await states()).toEqual(["failed"]);
  expect(await prepare()).toEqual([200, "Its files are being prepared again"]);
  expect(await shop.db.execute(sql`select 1 from pgboss.job where name = 'contest.prepare-file'`)).toHaveProperty(
    "rows.length",
    2,
  );
  expect(await states()).toEqual(["ready"]);
  expect((await owner("POST", `/submissions/${reference}/approve`)).status).toBe(200);
  expect((await prepare())[0]).toBe(409);
  expect((await owner("POST", `/submissions/${"0".repeat(32)}/prepare`)).status).toBe(404);
});
