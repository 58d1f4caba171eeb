import { moderationMessages } from "@cairn/contract/contest/entry-messages.ts";
import type { StaffSubmission, SubmissionRow } from "@cairn/contract/contest/moderation/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import type { BulkResult } from "@cairn/contract/platform/staff-list.ts";
import { count, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "../../../platform/mail/tables.ts";
import { contestShop, notifyDecisions, photograph, prepareAll } from "../../../testing/contest.ts";
import { untilWaiting } from "../../../testing/locks.ts";
import { addWaiting, decideAll, next } from "../../../testing/moderation.ts";
import type { TestShop } from "../../../testing/shop.ts";
import { callsOf, ownersCalls } from "../../../testing/staff.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { notifyDecision } from "./notify-decision.ts";
import { moderationClaims, moderationDecisions } from "./tables.ts";

/** A shop with one entry that can be decided. */
async function entered() {
  const open = await contestShop();
  const { reference } = (await open.enter([{ name: "a.jpg", bytes: photograph }])).body.data;
  await prepareAll(open.shop);
  const owner = await ownersCalls(open.shop);
  const post = (action: string, body: object = {}) => owner("POST", `/submissions/${reference}/${action}`, body);
  const shown = async () => (await open.shop.call<unknown[]>("GET", "/api/gallery-image/all")).body.data.length;
  return { ...open, reference, owner, post, shown };
}

const mailCount = async ({ db }: TestShop, kind: string) => {
  const [counted] = await db.select({ total: count() }).from(mails).where(eq(mails.kind, kind));
  return counted?.total;
};

test("two moderators who work through many waiting entries at once decide each of them, and none twice", async () => {
  await using open = await contestShop({ RATE_LIMIT_FACTOR: "1000" });
  const { shop, customer } = open;
  const references = await addWaiting(shop, customer.id, 60);
  const moderators = [await ownersCalls(shop), await callsOf(shop, "editor"), await callsOf(shop, "jury_chair")];
  expect((await decideAll(moderators)).toSorted()).toEqual(references.toSorted());
  expect(await shop.db.$count(moderationDecisions)).toBe(60);
  await notifyDecisions(shop);
  const counts = [await mailCount(shop, "entry-approved"), await mailCount(shop, "entry-declined")];
  expect(counts.map(Boolean)).toEqual([true, true]);
  expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(60);
});

test("of several who decide on the same entry at once, one does", async () => {
  await using open = await entered();
  const { shop, reference } = open;
  const moderators = [await callsOf(shop, "editor"), await callsOf(shop, "jury_chair"), open.owner];
  const answers = await Promise.all(
    moderators.map((moderator, turn) =>
      turn === 1
        ? moderator("POST", `/submissions/${reference}/decline`, { reason: "No." })
        : moderator("POST", `/submissions/${reference}/approve`),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await shop.db.$count(moderationDecisions)).toBe(1);
});

test("each moderator has an entry of their own until they skip it or ten minutes have passed", async () => {
  await using open = await contestShop();
  const { shop, customer } = open;
  const [oldest = "", second = ""] = await addWaiting(shop, customer.id, 2);
  const owner = await ownersCalls(shop);
  const editor = await callsOf(shop, "editor");
  const first = await next(owner);
  expect([first.entry?.id, first.entry?.held_by, first.left]).toEqual([oldest, null, 2]);
  expect((await next(editor)).entry?.id).toBe(second);
  expect((await next(owner)).entry?.id).toBe(oldest);
  const seen = await editor<StaffSubmission>("GET", `/submissions/${oldest}`);
  const holder = seen.body.data.held_by ?? "";
  expect(holder).not.toBe("");
  const taken = await editor("POST", `/submissions/${oldest}/approve`);
  expect([taken.status, taken.body.message]).toEqual([409, fill(moderationMessages.heldBy, { name: holder })]);
  expect((await next(owner, oldest)).entry).toBeNull();
  await shop.db.update(moderationClaims).set({ until: sql`now() - interval '1 second'` });
  expect((await next(owner, oldest)).entry?.id).toBe(second);
  expect((await next(editor)).entry?.id).toBe(oldest);
});

test("an entry that is being decided is handed to nobody else", async () => {
  await using open = await contestShop();
  const { shop, customer } = open;
  const [oldest = "", second = ""] = await addWaiting(shop, customer.id, 2);
  const owner = await ownersCalls(shop);
  const editor = await callsOf(shop, "editor");
  const { approved, nextEntry } = await shop.db.transaction(async (tx) => {
    await tx.select().from(submissions).where(eq(submissions.reference, oldest)).for("update");
    const approved = owner<BulkResult>("POST", "/submissions/approve", { ids: [oldest] });
    await untilWaiting(shop);
    const nextEntry = next(editor);
    // Handed out before the decision is made, or else waiting for it.
    await Promise.race([nextEntry, untilWaiting(shop, 2)]);
    return { approved, nextEntry };
  });
  expect((await approved).body.data.done).toEqual([oldest]);
  expect((await nextEntry).entry?.id).toBe(second);
});

test("an entry whose files are still being prepared is not handed out", async () => {
  await using open = await contestShop();
  const { shop, customer } = open;
  const [, second = ""] = await addWaiting(shop, customer.id, 2);
  await shop.db
    .update(submissionFiles)
    .set({ state: "waiting", public_key: null })
    .where(sql`submission_id = (select min(id) from submissions)`);
  const { entry, left } = await next(await ownersCalls(shop));
  expect([entry?.id, left]).toEqual([second, 2]);
});

test("a decision is taken back within ten seconds: the entry waits again, is nowhere public, and nobody was told", async () => {
  await using open = await entered();
  const { shop, post, shown, reference, owner } = open;
  expect((await post("approve")).status).toBe(200);
  expect(await shown()).toBe(1);
  const [decision] = await shop.db.select().from(moderationDecisions);
  // The job that comes too soon tells nobody, and is tried again.
  await expect(notifyDecision.run(shop.platform, { decisionId: decision?.id ?? 0 })).rejects.toThrow("too early");
  const undone = await post("undo");
  expect([undone.status, undone.body.message]).toEqual([200, moderationMessages.undone]);
  expect(await shown()).toBe(0);
  const [entry] = await shop.db.select().from(submissions);
  expect(entry).toMatchObject({ state: "pending", decided_at: null, decided_by: null, decline_reason: null });
  expect([(await post("undo")).status, (await post("undo")).body.message]).toEqual([
    409,
    moderationMessages.undoNothing,
  ]);
  await notifyDecisions(shop);
  expect(await mailCount(shop, "entry-approved")).toBe(0);
  expect((await next(owner)).entry?.id).toBe(reference);
});

test("once its mail has left, a decision cannot be taken back, only decided otherwise", async () => {
  await using open = await entered();
  const { shop, post, shown, reference, owner } = open;
  await post("approve");
  await notifyDecisions(shop);
  expect(await mailCount(shop, "entry-approved")).toBe(1);
  const refused = await post("undo");
  expect([refused.status, refused.body.message]).toEqual([409, moderationMessages.undoTooLate]);
  expect(await shown()).toBe(1);
  expect((await owner<StaffSubmission>("GET", `/submissions/${reference}`)).body.data.can_undo).toBe(false);
  expect((await post("decline", { from: "approved", reason: "It was entered before." })).status).toBe(200);
  expect(await shown()).toBe(0);
  // Taken back, it is what it was before: in the gallery, of which its entrant knows.
  expect((await post("undo")).status).toBe(200);
  expect(await shown()).toBe(1);
  await notifyDecisions(shop);
  expect(await mailCount(shop, "entry-declined")).toBe(0);
});

test("of a decision and the one that follows at once, the entrant is told the last", async () => {
  await using open = await entered();
  const { shop, post } = open;
  await post("decline", { reason: "It is blurred." });
  await post("approve", { from: "declined" });
  await notifyDecisions(shop);
  expect([await mailCount(shop, "entry-declined"), await mailCount(shop, "entry-approved")]).toEqual([0, 1]);
});

test("an entry that its entrant withdraws meanwhile is neither told of nor taken back", async () => {
  await using open = await entered();
  const { shop, post, withdrawAll } = open;
  await post("approve");
  await withdrawAll();
  const refused = await post("undo");
  expect([refused.status, refused.body.message]).toEqual([409, moderationMessages.withdrawnMeanwhile]);
  await notifyDecisions(shop);
  expect(await mailCount(shop, "entry-approved")).toBe(0);
});

test("entries are found by words, e-mail, state, edition and category, and decided several at a time", async () => {
  await using open = await entered();
  const { shop, reference, customer, owner } = open;
  const others = (await addWaiting(shop, customer.id, 3)).filter((each) => each !== reference);
  const find = async (query: string) => {
    const { data } = (await owner<Page<SubmissionRow>>("GET", `/submissions?order=asc&${query}`)).body.data;
    return data.map(({ id }) => id);
  };
  expect(await find("search=the%20clouds")).toEqual([reference]);
  expect((await find(`search=${encodeURIComponent(customer.email)}`)).length).toBe(4);
  expect(await find("search=somebody@nowhere.example")).toEqual([]);
  const [{ edition_id } = { edition_id: 0 }] = await shop.db.select().from(submissions);
  expect((await find(`edition=${edition_id}&state=pending`)).length).toBe(4);
  expect(await find(`edition=${edition_id + 1}`)).toEqual([]);
  expect(await find("category=culture")).toEqual([]);
  const ids = [...others, "f".repeat(32)];
  const { data } = (await owner<BulkResult>("POST", "/submissions/decline", { ids, reason: "Not these." })).body;
  expect(data).toEqual({ done: others, refused: [{ id: "f".repeat(32), message: moderationMessages.unknown }] });
  expect((await find("state=declined")).toSorted()).toEqual(others.toSorted());
  expect((await owner<BulkResult>("POST", "/submissions/undo", { ids: others })).body.data.done).toEqual(others);
  expect((await owner<BulkResult>("POST", "/submissions/approve", { ids: [reference] })).body.data.done).toEqual([
    reference,
  ]);
});
