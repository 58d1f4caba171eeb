import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { alertMessages } from "@cairn/contract/alerts/messages.ts";
import type { ShownSettings } from "@cairn/contract/settings/public.ts";
import { expect, test } from "vitest";
import type { Mailer } from "../../platform/mail/mail.ts";
import { addProduct } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";

const mailer: Mailer = { configured: true, async deliver() {}, close() {} };

test.each([
  [false, alertMessages.notedWithoutMail, accountMessages.codeNotSent],
  [true, alertMessages.linkSent, accountMessages.codeSent],
])("with a mail server: %s; nothing promises a mail that would not leave", async (hasServer, alert, code) => {
  await using shop = await testShop(hasServer ? { mailer } : {});
  const { id: product_id } = await addProduct(shop, { stock: 0 });
  const asked = await shop.call("POST", "/api/stock-alerts", { body: { product_id, email: "ada@example.test" } });
  expect([asked.status, asked.body.message]).toEqual([200, alert]);
  const forgot = await shop.call("POST", "/api/users/login/email-verify", { body: { email: "ada@example.test" } });
  expect([forgot.status, forgot.body.message]).toEqual([200, code]);
  const { body } = await shop.call<ShownSettings>("GET", "/api/site-settings");
  expect(body.data.sends_mail).toBe(hasServer);
});
