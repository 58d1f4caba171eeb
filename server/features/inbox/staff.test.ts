import type { NeedGroup } from "@cairn/contract/home/staff.ts";
import type { LetterRow, StaffLetter } from "@cairn/contract/inbox/staff.ts";
import { staffInboxMessages } from "@cairn/contract/inbox/staff-messages.ts";
import type { Failure, Page } from "@cairn/contract/platform/endpoint.ts";
import type { BulkResult } from "@cairn/contract/platform/staff-list.ts";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { demoSettings } from "../../demo/site.ts";
import { auditLog } from "../../platform/audit/tables.ts";
import { transact } from "../../platform/database/transact.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import { write } from "../../testing/inbox.ts";
import { type TestShop, type TestShopOptions, testShop } from "../../testing/shop.ts";
import { callsOf } from "../../testing/staff.ts";
import { customers } from "../accounts/tables.ts";
import { saveSettings } from "../settings/service.ts";
import { letters } from "./tables.ts";

/** What support does with letters. */
async function inboxOf(shop: TestShop) {
  const support = await callsOf(shop, "support");
  const list = async (query = "") => (await support<Page<LetterRow>>("GET", `/letters?${query}`)).body.data.data;
  const read = async (id: number) => (await support<StaffLetter>("GET", `/letters/${id}`)).body.data;
  const answer = (id: number, version: number, words: string) =>
    support("POST", `/letters/${id}/answers`, { version, words });
  const move = (id: number, version: number, state: string) =>
    support("PUT", `/letters/${id}/state`, { version, state });
  return { support, list, read, answer, move };
}

async function shopWithLetter(options: TestShopOptions = {}) {
  const shop = await testShop(options);
  await write(shop);
  const inbox = await inboxOf(shop);
  const [letter] = await inbox.list();
  return { shop, ...inbox, id: letter?.id ?? 0, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

test("staff find letters by kind, state and words", async () => {
  await using shop = await testShop();
  const { list } = await inboxOf(shop);
  await write(shop, { topic: "order", words: "Where is my parcel?" });
  await write(shop, {
    kind: "affiliate",
    name: "Bob",
    email: "bob@example.test",
    link: "https://bob.example",
    words: "I film.",
    consent: true,
  });
  await write(shop, { words: "Cheap pills", proof: undefined });
  const names = async (query: string) => (await list(query)).map(({ beginning }) => beginning);
  expect(await names("order=asc")).toEqual(["Where is my parcel?", "I film.", "Cheap pills"]);
  expect(await names("state=held_back")).toEqual(["Cheap pills"]);
  expect(await names("kind=affiliate")).toEqual(["I film."]);
  expect(await names("search=PARCEL")).toEqual(["Where is my parcel?"]);
  expect(await names("search=bob.example")).toEqual(["I film."]);
  expect(await names("search=wanda@example&state=open")).toEqual(["Where is my parcel?"]);
});

test("an answer goes out by mail under the shop's address, and the letter tells who answered what and when", async () => {
  const sent: Parameters<Mailer["deliver"]>[0][] = [];
  const mailer: Mailer = { configured: true, deliver: async (mail) => void sent.push(mail), close() {} };
  await using open = await shopWithLetter({ mailer });
  const { shop, id, read, answer } = open;
  await transact(shop.platform, (tx) => saveSettings(tx, demoSettings));
  expect(await read(id)).toMatchObject({ state: "open", version: 1, answers: [], customer: null });
  expect((await answer(id, 1, "It does.")).body.message).toBe(staffInboxMessages.answered);
  expect(await read(id)).toMatchObject({
    state: "answered",
    version: 2,
    answers: [{ words: "It does.", answered_by: "The support", answered_at: expect.any(String) }],
  });
  await vi.waitFor(() => expect(sent).toHaveLength(1), 60_000);
  expect(sent[0]).toMatchObject({ to: "wanda@example.test", replyTo: demoSettings.email });
  expect(sent[0]?.text).toContain("It does.");
  expect(sent[0]?.text).toContain("Does the pole of the Ridge 2");
});

test("of two who answer at once one is told, and both answers stay once it is sent again", async () => {
  await using open = await shopWithLetter();
  const { shop, id, read, answer } = open;
  const both = await Promise.all([answer(id, 1, "It does."), answer(id, 1, "It fits.")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [first] = (await read(id)).answers;
  const refused = both.find(({ status }) => status === 409)?.body as unknown as Failure;
  expect(refused).toMatchObject({
    code: "version_conflict",
    current: { version: 2, answers: [{ words: first?.words }] },
  });
  expect((await answer(id, 2, "One thing more.")).status).toBe(200);
  expect((await read(id)).answers.map(({ words }) => words)).toEqual([first?.words, "One thing more."]);
  expect((await shop.mails()).map(({ kind }) => kind)).toEqual(["letter-answer", "letter-answer"]);
});

test("what was held back is released, answered and closed, and spam goes nowhere", async () => {
  await using shop = await testShop();
  const { list, read, answer, move } = await inboxOf(shop);
  await write(shop, { proof: undefined });
  const [held] = await list("state=held_back");
  const id = held?.id ?? 0;
  expect((await read(id)).held_for).toBe("proof");
  expect([(await answer(id, 1, "Hello")).body.message, (await shop.mails()).length]).toEqual([
    staffInboxMessages.notAnswerable,
    0,
  ]);
  const moves = async (...aims: string[]) => {
    const statuses: number[] = [];
    for (const aim of aims) statuses.push((await move(id, (await read(id)).version, aim)).status);
    return statuses;
  };
  expect(await moves("closed", "spam", "spam", "open", "open", "closed", "spam", "open")).toEqual([
    409, 200, 409, 200, 409, 200, 409, 200,
  ]);
  expect((await move(id, 1, "closed")).body).toMatchObject({ code: "version_conflict" });
  expect((await answer(id, (await read(id)).version, "Hello")).status).toBe(200);
  expect(await moves("closed")).toEqual([200]);
  expect((await move(999_999, 1, "closed")).status).toBe(404);
});

test("many letters are called spam at once, but not what a colleague has dealt with meanwhile", async () => {
  await using shop = await testShop();
  const { support, list, answer } = await inboxOf(shop);
  await write(shop, { words: "Cheap pills" });
  await write(shop, { words: "Cheap watches", proof: undefined });
  await write(shop, { words: "Many links, all of them mine", proof: undefined });
  await write(shop, { words: "Where is my parcel?" });
  const [parcel, links, watches, pills] = (await list()).map(({ id }) => id);
  await answer(parcel ?? 0, 1, "It is on its way.");
  // It is open as one that nobody has seen.
  expect((await support("PUT", `/letters/${links}/state`, { version: 1, state: "open" })).status).toBe(200);
  const ids = [pills, watches, links, parcel, 999_999];
  const { body } = await support<BulkResult>("POST", "/letters/spam", { ids });
  expect(body.data.done).toEqual([pills, watches]);
  expect(body.data.refused).toEqual([
    { id: links, message: staffInboxMessages.dealtWith },
    { id: parcel, message: staffInboxMessages.dealtWith },
    { id: 999_999, message: expect.any(String) },
  ]);
  const states = (await list()).map(({ beginning, state }) => [beginning, state]);
  expect(states).toEqual([
    ["Where is my parcel?", "answered"],
    ["Many links, all of them mine", "open"],
    ["Cheap watches", "spam"],
    ["Cheap pills", "spam"],
  ]);
  // Who had it open before is told.
  expect((await answer(pills ?? 0, 1, "No")).status).toBe(409);
});

test("a letter names the account of who was logged in, or whose confirmed address it has", async () => {
  await using shop = await testShop();
  const { list, read } = await inboxOf(shop);
  const { id, token } = await shop.customer("wanda@example.test");
  const customerOf = async () => (await read((await list())[0]?.id ?? 0)).customer;
  await shop.db.update(customers).set({ confirmed_at: null });
  await write(shop);
  expect(await customerOf()).toBeNull();
  await shop.db.update(customers).set({ confirmed_at: sql`now()` });
  expect(await customerOf()).toEqual({ id, name: "Wanda Walker", was_logged_in: false });
  await write(shop, { email: "work@example.test" }, token);
  expect(await customerOf()).toEqual({ id, name: "Wanda Walker", was_logged_in: true });
});

test("open letters need somebody, and those held back before they go", async () => {
  await using open = await shopWithLetter();
  const { shop, support, id, answer, move } = open;
  await write(shop, { proof: undefined });
  const needs = async (wanted = "letter_open") =>
    (await support<NeedGroup[]>("GET", "/needs")).body.data.filter(({ kind }) => kind === wanted);
  expect(await needs()).toMatchObject([
    { total: 1, needs: [{ id, title: "Wanda Walker", record: { resource: "letters", id } }] },
  ]);
  await answer(id, 1, "It does.");
  expect(await needs()).toEqual([]);

  await shop.db.update(letters).set({ state_since: sql`now() - interval '29 days'` });
  expect(await needs("letter_held_back")).toMatchObject([
    { total: 1, needs: [{ title: "Wanda Walker", detail: expect.stringMatching(/^It goes tomorrow unless/) }] },
  ]);
  await move(id + 1, 1, "spam");
  expect(await needs("letter_held_back")).toEqual([]);
});

test("the audit log tells what staff did with a letter, and nothing that is in it", async () => {
  await using open = await shopWithLetter();
  const { shop, support, id, answer } = open;
  expect((await support("PUT", `/letters/${id}/note`, { version: 1, note: "She rang." })).status).toBe(200);
  expect((await answer(id, 2, "It does.")).status).toBe(200);
  const log = JSON.stringify(await shop.db.select().from(auditLog));
  expect(log).toContain("letter_answers");
  for (const secret of ["Wanda", "wanda@", "Ridge", "She rang.", "It does."]) expect(log).not.toContain(secret);
});
