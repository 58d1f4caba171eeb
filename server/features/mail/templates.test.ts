import type { MailTextRecord, MailTextRow } from "@cairn/contract/mail/staff-templates.ts";
import { afterAll, expect, test, vi } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import { testShop } from "../../testing/shop.ts";
import { callsOf, ownersCalls } from "../../testing/staff.ts";

const sent: { to: string; subject: string }[] = [];
let refusal: string | undefined;
const mailer: Mailer = {
  configured: true,
  async deliver({ to, subject }) {
    if (refusal) throw new Error(refusal);
    sent.push({ to, subject });
  },
  close() {},
};
const shop = await testShop({ mailer });
afterAll(() => shop[Symbol.asyncDispose]());
const owner = await ownersCalls(shop);

const path = "/mail-texts/password-changed";
const read = async () => (await owner<MailTextRecord>("GET", path)).body.data;

/** The subject of a mail that is written now. */
async function subjectNow(key: string) {
  const letter = { kind: "password-changed", key, to: "a@example.test", props: { name: "Ada" } } as const;
  await transact(shop.platform, (tx) => shop.platform.mail.send(tx, letter));
  const written = async () => (await shop.mails()).find((mail) => mail.key === key);
  await vi.waitFor(async () => expect((await written())?.sent_at).toEqual(expect.any(String)), 60_000);
  return (await written())?.subject;
}

test("what staff write is in the next mail, and the shop's own words come back", async () => {
  const { version, texts, originals, fields } = await read();
  expect(texts).toEqual(originals);
  expect(fields.find(({ name }) => name === "subject")?.placeholders.map(({ name }) => name)).toEqual([
    "brand",
    "email",
  ]);
  const saved = await owner<MailTextRecord>("PUT", path, { version, texts: { ...texts, subject: "New key" } });
  expect(saved.body.data).toMatchObject({ version: 2, is_changed: true, texts: { subject: "New key" } });
  expect(await subjectNow("changed")).toBe("New key");
  const changed = (await owner<{ data: MailTextRow[] }>("GET", "/mail-texts?per_page=100")).body.data.data.filter(
    ({ is_changed }) => is_changed,
  );
  expect(changed.map(({ id }) => id)).toEqual(["password-changed"]);
  const ofReturns = (await owner<{ data: MailTextRow[] }>("GET", "/mail-texts?per_page=100&group=returns")).body.data;
  expect(new Set(ofReturns.data.map(({ group }) => group))).toEqual(new Set(["Returns"]));

  expect((await owner("POST", `${path}/restore`, { version: 1 })).body).toMatchObject({ code: "version_conflict" });
  expect((await owner<MailTextRecord>("POST", `${path}/restore`, { version: 2 })).body.data).toMatchObject({
    version: 3,
    is_changed: false,
    texts: originals,
  });
  expect(await subjectNow("restored")).toBe("password-changed");
});

test("texts that would not do are refused with what is wrong, and an older version with the newer one", async () => {
  const { version, texts } = await read();
  const wrong = await owner("PUT", path, { version, texts: { ...texts, body: "Hello {nmae}", other: "x" } });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {}).toSorted()]).toEqual([422, ["texts.body", "texts.other"]]);
  expect((await owner("PUT", path, { version, texts: { subject: "Alone" } })).status).toBe(422);
  expect((await owner("POST", `${path}/preview`, { texts: { ...texts, body: "Hello {nmae}" } })).status).toBe(422);
  const late = await owner("PUT", path, { version: version + 1, texts });
  expect([late.status, late.body]).toMatchObject([409, { code: "version_conflict", current: { version } }]);
  expect((await owner("GET", "/mail-texts/no-such-mail")).status).toBe(404);
});

test("a preview and a test show unsaved words and save nothing", async () => {
  const { version, texts } = await read();
  const body = { texts: { ...texts, subject: "Only a try" } };
  const preview = await owner<{ subject: string; html: string }>("POST", `${path}/preview`, body);
  expect(preview.body.data).toMatchObject({ subject: "Only a try", html: expect.stringContaining("Ada") });
  const editor = await callsOf(shop, "editor");
  expect((await editor("POST", `${path}/test`, body)).status).toBe(200);
  expect(sent.at(-1)).toEqual({ to: "editor@cairn.example", subject: "Only a try" });
  expect(await read()).toMatchObject({ version, texts });

  refusal = "550 we do not want this";
  const refused = await owner("POST", `${path}/test`, body);
  refusal = undefined;
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("550 we do not want this")]);
});

test("a shop without a mail server says so", async () => {
  await using quiet = await testShop();
  const calls = await ownersCalls(quiet);
  const { texts } = (await calls<MailTextRecord>("GET", path)).body.data;
  const { status, body } = await calls("POST", `${path}/test`, { texts });
  expect([status, body.message]).toEqual([409, expect.stringContaining("No mail server")]);
});
