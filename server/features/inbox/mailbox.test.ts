import type { StaffLetter } from "@cairn/contract/inbox/staff.ts";
import { asc } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Mailer } from "../../platform/mail/mail.ts";
import { startImapServer } from "../../testing/imap-server.ts";
import { write } from "../../testing/inbox.ts";
import { testShop } from "../../testing/shop.ts";
import { callsOf } from "../../testing/staff.ts";
import { readMailbox } from "./mailbox.ts";
import { letterMessages, letters, mailboxClaims } from "./tables.ts";

/** A shop with a mailbox, whose mails go out, and what support does there. */
async function shopWithMailbox() {
  const mailbox = await startImapServer();
  const deliver = vi.fn<Mailer["deliver"]>(async () => undefined);
  const mailer: Mailer = { configured: true, deliver, close() {} };
  const shop = await testShop({ mailer, environment: { INBOX_IMAP_URL: mailbox.url } });
  const support = await callsOf(shop, "support");
  return {
    ...{ shop, mailbox, deliver },
    read: () => readMailbox.run(shop.platform, {}),
    kept: () => shop.db.select().from(letters).orderBy(asc(letters.id)),
    letter: async (id: number) => (await support<StaffLetter>("GET", `/letters/${id}`)).body.data,
    answer: async (id: number, version: number, words: string) => {
      expect((await support("POST", `/letters/${id}/answers`, { version, words })).status).toBe(200);
      await vi.waitFor(() => expect(deliver.mock.calls.some(([{ text }]) => text.includes(words))).toBe(true));
      const [sent] = deliver.mock.calls.findLast(([{ text }]) => text.includes(words)) ?? [];
      return { messageId: `<${sent?.id}@cairn>`, thread: sent?.thread };
    },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await mailbox[Symbol.asyncDispose]();
    },
  };
}

test("a customer's reply by mail goes on with the thread of its letter, once, and opens it again", async () => {
  await using it = await shopWithMailbox();
  await write(it.shop, { email: "Wanda@Example.test", words: "Does the pole fit?" });
  const { messageId, thread } = await it.answer(1, 1, "It does.");
  expect(thread).toBeNull();
  const reply = it.mailbox.receive(
    { From: "Wanda Walker <WANDA@example.test>", "In-Reply-To": messageId },
    "And the older one?\n\nOn Monday, Cairn wrote:\n> It does.\n",
  );
  await it.read();
  expect(reply.isSeen).toBe(true);
  expect(await it.letter(1)).toMatchObject({
    ...{ state: "open", version: 3, is_by_mail: false },
    answers: [{ words: "It does." }],
    messages: [{ words: "And the older one?", attachments: [] }],
  });
  reply.isSeen = false;
  await it.read();
  expect((await it.letter(1)).messages.length).toBe(1);
  expect((await it.kept()).length).toBe(1);
  expect((await it.answer(1, 3, "The older one as well.")).thread).toEqual([messageId, "<1@mail.example>"]);
});

test("a reply from another address is a letter of its own, and shows nothing of the thread", async () => {
  await using it = await shopWithMailbox();
  await write(it.shop, { email: "wanda@example.test" });
  const { messageId } = await it.answer(1, 1, "It does.");
  it.mailbox.receive(
    { From: "mallory@example.test", References: `<1@other.example> ${messageId}` },
    "What did she ask?",
  );
  await it.read();
  expect(await it.kept()).toMatchObject([
    { id: 1, state: "answered" },
    { email: "mallory@example.test", name: "mallory", words: "What did she ask?", state: "open" },
  ]);
  expect(await it.shop.db.select().from(letterMessages)).toEqual([]);
});

test("answers of machines, lists and our own mails are left alone, so that nothing goes round in circles", async () => {
  await using it = await shopWithMailbox();
  const from = { From: "wanda@example.test" };
  it.mailbox.receive({ ...from, "Auto-Submitted": "auto-replied" }, "I am away.");
  it.mailbox.receive({ ...from, Precedence: "bulk" }, "News.");
  it.mailbox.receive({ ...from, "List-Id": "<news.example>" }, "News.");
  it.mailbox.receive({ From: "MAILER-DAEMON@mail.example" }, "Undelivered.");
  it.mailbox.receive({ ...from, "Message-ID": "<mail-7@cairn>" }, "Our own.");
  it.mailbox.receive({ From: "Cairn <hello@cairn.example>" }, "Our own.");
  it.mailbox.receive({ ...from, "Auto-Submitted": "no" }, "Somebody's.");
  await it.read();
  expect((await it.kept()).map(({ words }) => words)).toEqual(["Somebody's."]);
  expect(it.mailbox.mails.every(({ isSeen }) => isSeen)).toBe(true);
});

test("of a mail its words are kept as text, and of its files the names", async () => {
  await using it = await shopWithMailbox();
  const part = (headers: string, text: string) => `--b\n${headers}\n\n${text}`;
  const html = "<style>p{}</style><p>Hello &amp; <b>bye</b></p><script>alert(1)</script><p>Wanda</p>";
  const parts = [
    part("Content-Type: text/html; charset=utf-8", html),
    part('Content-Type: image/png\nContent-Disposition: attachment; filename="zip.png"', "x".repeat(3 * 1024 * 1024)),
  ];
  it.mailbox.receive(
    { From: '"Wanda\u0000" <wanda@example.test>', "Content-Type": "multipart/mixed; boundary=b" },
    parts.join("\n"),
  );
  await it.read();
  const [kept] = await it.kept();
  expect(kept).toMatchObject({ name: "Wanda", words: "Hello & bye\nWanda\n\nFiles, which are not kept: zip.png" });
});

test("two instances do not read the mailbox at once", async () => {
  await using it = await shopWithMailbox();
  it.mailbox.receive({ From: "wanda@example.test" }, "Hello.");
  await Promise.all([it.read(), it.read()]);
  expect(it.mailbox.logins).toBe(1);
  expect((await it.kept()).length).toBe(1);
  await it.read();
  expect(it.mailbox.logins).toBe(2);
});

test("a mailbox that is away fails the job without its password, and is read again", async () => {
  await using shop = await testShop({ environment: { INBOX_IMAP_URL: "imap://letters:secret@127.0.0.1:1/INBOX" } });
  await expect(readMailbox.run(shop.platform, {})).rejects.toThrow(
    "the mailbox of INBOX_IMAP_URL could not be read (ECONNREFUSED)",
  );
  const [claim] = await shop.db.select().from(mailboxClaims);
  expect(Date.parse(claim?.claimed_until ?? "")).toBeLessThanOrEqual(Date.now());
});
