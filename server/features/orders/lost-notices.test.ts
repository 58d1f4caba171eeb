import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { deliverMail, type Mailer } from "../../platform/mail/mail.ts";
import { addCountries, addProduct, checkOut, decideAtProvider, ledgerFaults, stockOf } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { reconcilePayments } from "./jobs.ts";
import { orders, payments } from "./tables.ts";

const buyers = 100;

test("a hundred payments of which nobody tells, while no mail gets out, are found, and each is mailed once", async () => {
  const recipients: string[] = [];
  let isAway = true;
  const mailer: Mailer = {
    configured: true,
    async deliver({ to }) {
      if (isAway) throw new Error("the mail server is away");
      recipients.push(to);
    },
    close() {},
  };
  await using shop = await testShop({ mailer });
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: buyers + 20 });
  const emails: string[] = [];
  for (let count = 0; count < buyers; count++) {
    const { token, email } = await shop.customer();
    const { body } = await checkOut(shop, token, [{ product }]);
    await decideAtProvider(shop, body.payment_link, "pay", "never");
    emails.push(email);
  }
  await shop.db.update(orders).set({ placed_at: sql`now() - interval '3 minutes'` });
  // The job's runs of less than ten minutes.
  for (let minute = 0; minute < 7; minute++) await reconcilePayments.run(shop.platform, {});
  expect(await shop.db.$count(orders, sql`payment_state = 'paid'`)).toBe(buyers);
  expect(await shop.db.$count(payments)).toBe(buyers);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 20, held: 0 });
  expect(await ledgerFaults(shop.db)).toEqual([]);

  await vi.waitFor(async () => {
    const tried = (await shop.mails()).filter(({ failure }) => failure === "the mail server is away");
    expect(tried).toHaveLength(buyers);
  }, 60_000);
  isAway = false;
  // Each by more than one job at once, as when an instance has died in between.
  const deliver = (id: number) => deliverMail.run(shop.platform, { id }).catch(() => undefined);
  for (const { id } of await shop.mails()) await Promise.all([deliver(id), deliver(id), deliver(id)]);
  await vi.waitFor(() => expect(recipients.length).toBeGreaterThanOrEqual(buyers), 60_000);
  expect(recipients.toSorted()).toEqual(emails.toSorted());
});
