import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { transact } from "../database/transact.ts";
import { deliverMail, type Mailer } from "./mail.ts";
import { mails } from "./tables.ts";

/** A mailbox that fails as often as it is told to. */
function mailerThatFails(failures: number) {
  const sent: { to: string; text: string }[] = [];
  const mailer: Mailer = {
    configured: true,
    async deliver({ to, text }) {
      if (failures-- > 0) throw new Error("the mail server is away");
      sent.push({ to, text });
    },
    close() {},
  };
  return { sent, mailer };
}

test("a code is forgotten once it is sent, other mails stay readable", async () => {
  const { sent, mailer } = mailerThatFails(0);
  await using shop = await testShop({ mailer });
  await transact(shop.platform, async (tx) => {
    const props = { name: "Wanda", code: "12345678", minutes: 10 };
    await shop.platform.mail.send(tx, { kind: "reset-code", key: "a", to: "a@example.test", props });
    await shop.platform.mail.send(tx, {
      kind: "password-changed",
      key: "b",
      to: "b@example.test",
      props: { name: "Wanda" },
    });
  });
  await vi.waitFor(
    async () => expect((await shop.mails()).every(({ sent_at }) => sent_at !== null)).toBe(true),
    60_000,
  );
  expect(sent.find(({ to }) => to === "a@example.test")?.text).toContain("12345678");
  const [code, notice] = await shop.mails();
  expect(JSON.stringify(code)).not.toContain("12345678");
  expect(notice?.text).toContain("Wanda");
});

test("a mail that a rolled-back transaction meant to send is never sent", async () => {
  const { sent, mailer } = mailerThatFails(0);
  await using shop = await testShop({ mailer });
  const doomed = transact(shop.platform, async (tx) => {
    await shop.platform.mail.send(tx, {
      kind: "password-changed",
      key: "a",
      to: "a@example.test",
      props: { name: "A" },
    });
    throw new Error("no");
  });
  await expect(doomed).rejects.toThrow("no");
  await transact(shop.platform, (tx) =>
    shop.platform.mail.send(tx, { kind: "password-changed", key: "b", to: "b@example.test", props: { name: "B" } }),
  );
  await vi.waitFor(() => expect(sent).toHaveLength(1), 60_000);
  expect(sent[0]?.to).toBe("b@example.test");
});

async function sendCode(shop: TestShop) {
  const props = { name: "Wanda", code: "12345678", minutes: 10 };
  await transact(shop.platform, (tx) =>
    shop.platform.mail.send(tx, { kind: "reset-code", key: "a", to: "a@example.test", props }),
  );
}

test("a mail that takes long to send is not sent by a second process meanwhile", async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let sendings = 0;
  const mailer: Mailer = {
    configured: true,
    async deliver() {
      sendings++;
      await opened;
    },
    close() {},
  };
  await using shop = await testShop({ mailer });
  await sendCode(shop);
  await vi.waitFor(() => expect(sendings).toBe(1), 60_000);
  const [{ id } = { id: 0 }] = await shop.mails();
  await expect(deliverMail.run(shop.platform, { id })).rejects.toThrow("another process is sending this mail");
  open();
  await vi.waitFor(async () => expect((await shop.mails())[0]?.sent_at).not.toBeNull(), 60_000);
  await deliverMail.run(shop.platform, { id });
  expect(sendings).toBe(1);
});

test("a mail whose sender died is sent by the next try, once its claim is over", async () => {
  const { sent, mailer } = mailerThatFails(0);
  await using shop = await testShop({ mailer });
  const email = { kind: "password-changed", key: "a", recipient: "a@example.test", props: { name: "A" } };
  const claimedUntil = sql`now() + interval '1 minute'`;
  const [{ id } = { id: 0 }] = await shop.db
    .insert(mails)
    .values({ ...email, claimed_until: claimedUntil })
    .returning();
  await expect(deliverMail.run(shop.platform, { id })).rejects.toThrow("another process");
  await shop.db.update(mails).set({ claimed_until: sql`now() - interval '1 second'` });
  await deliverMail.run(shop.platform, { id });
  expect(sent).toHaveLength(1);
});

test("a mail is tried for three days, and says what was wrong, and when it was given up", async () => {
  const { mailer } = mailerThatFails(Number.POSITIVE_INFINITY);
  await using shop = await testShop({ mailer });
  const { rows: policies } = await shop.db.execute(
    sql`select retry_limit, retry_delay_max, dead_letter from pgboss.queue where name = 'mail.deliver'`,
  );
  expect(policies).toEqual([{ retry_limit: 28, retry_delay_max: 14_400, dead_letter: "mail.deliver.given-up" }]);
  await sendCode(shop);
  await vi.waitFor(
    async () => expect(await shop.mails()).toMatchObject([{ failure: "the mail server is away", failed_at: null }]),
    60_000,
  );
  const [{ id } = { id: 0 }] = await shop.mails();
  await deliverMail.giveUp?.(shop.platform, { id });
  const [mail] = await shop.mails();
  expect(mail).toMatchObject({ failure: "the mail server is away", failed_at: expect.any(String), sent_at: null });
  // The code is dead by then, and stays as secret as one that was sent.
  expect(JSON.stringify(mail)).not.toContain("12345678");
});
