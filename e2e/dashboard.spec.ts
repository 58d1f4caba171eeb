import { Secret, TOTP } from "otpauth";
import { paidOrder } from "./arrived-order.ts";
import { signIn } from "./dashboard.ts";
import { expect, expectAccessible, ownerPassword, test } from "./fixtures.ts";

test("the owner logs in and finds a customer's order and its mail", async ({
  page: dashboard,
  request,
  customer,
  mailbox,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  const reference = await paidOrder(request, customer.token);
  const breaches: string[] = [];
  dashboard.on("console", (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) breaches.push(message.text());
  });
  await dashboard.goto("/dashboard");
  await signIn(dashboard, "owner@cairn.example", ownerPassword);
  await expect(dashboard.getByRole("heading", { name: /orders? to pack/ })).toBeVisible();
  await dashboard.getByRole("menuitem", { name: "Orders", exact: true }).click();
  await dashboard.getByText(reference).click();
  await dashboard.waitForURL(`**/dashboard/orders/${reference}/show`);
  await expect(dashboard.getByText(customer.email).first()).toBeVisible();
  await mailbox.waitFor(customer.email, reference);
  await dashboard.getByRole("menuitem", { name: "Outbox" }).click();
  // The order, which names the customer as well, is shown until the list is there.
  await expect(dashboard.getByRole("columnheader", { name: "Written" })).toBeVisible();
  await dashboard.getByText(customer.email).first().click();
  await dashboard.waitForURL("**/dashboard/mails/*/show");
  await expect(dashboard.frameLocator("iframe").getByText(reference).last()).toBeVisible();
  expect(breaches).toEqual([]);
});

test("somebody who is invited joins with a second factor, replaces a forgotten password, and is out once suspended", async ({
  page,
  browser,
  mailbox,
  expectedErrors,
}) => {
  // Who is not logged in yet, who gives a wrong code, and who has been suspended.
  expectedErrors.push(/403/, /422/);
  const email = `packer-${Date.now()}@cairn.example`;
  const password = "boots, bread and maps";
  await page.goto("/dashboard/members");
  await signIn(page, "owner@cairn.example", ownerPassword);
  await page.getByRole("menuitem", { name: "Staff" }).click();
  await page.locator("input[name=name]").fill("Petra Packer");
  await page.locator("input[name=email]").fill(email);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByText(email)).toBeVisible();
  const mail = await mailbox.waitFor(email, "Choose a password");
  const [link = ""] = /http\S+#token=[\w-]+/.exec(mail.text) ?? [];

  const packer = await (await browser.newContext()).newPage();
  await packer.goto(new URL(link).pathname + new URL(link).hash);
  await packer.locator("input[name=password]").fill(password);
  await packer.getByLabel("Password again").fill("something else");
  await packer.getByRole("button", { name: "Start" }).click();
  await expect(packer.getByText("Passwords do not match")).toBeVisible();
  await packer.getByLabel("Password again").fill(password);
  await packer.getByRole("button", { name: "Start" }).click();
  await expect(packer.getByRole("menuitem")).toHaveText([
    "Needs you",
    "Pack",
    "Orders",
    "Returns",
    "Products",
    "Stock",
    "Categories",
    "Attributes",
    "Profile",
  ]);

  await packer.getByRole("menuitem", { name: "Profile" }).click();
  await packer.getByRole("button", { name: "Set it up" }).click();
  await expect(packer.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = Secret.fromBase32((await packer.locator("code").innerText()).replaceAll(" ", ""));
  const codeAfter = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await packer.getByLabel("Code").fill(codeAfter(0));
  await packer.getByRole("button", { name: "Switch it on" }).click();
  const recoveries = packer.getByRole("listitem").filter({ hasText: /^\w{5}-\w{5}$/ });
  await expect(recoveries).toHaveCount(10);
  const recovery = await recoveries.first().innerText();
  // Not those of the owner, who is logged in elsewhere, too.
  await packer.getByRole("button", { name: "End the others" }).click();
  await expect(packer.getByText("Your other logins have ended")).toBeVisible();

  await packer.context().clearCookies();
  await packer.goto("/dashboard");
  await signIn(packer, email, password);
  await packer.getByLabel("Code").fill(codeAfter(1));
  await packer.getByRole("button", { name: "Sign in" }).click();
  await expect(packer.getByRole("menuitem", { name: "Needs you" })).toBeVisible();

  // Forgotten, and chosen anew by a mailed link, for which the second factor is asked all the same.
  const another = "poles, pans and pegs";
  await packer.context().clearCookies();
  await packer.goto("/dashboard");
  await packer.getByRole("link", { name: "Forgot your password?" }).click();
  // The sign-in has a field of this name, too.
  await expect(packer.getByRole("heading", { name: "Forgotten password" })).toBeVisible();
  await packer.getByLabel("E-mail").fill(email);
  await expectAccessible(packer, "a forgotten password");
  await packer.getByRole("button", { name: "Send the link" }).click();
  await expect(packer.getByRole("alert")).toBeVisible();
  const forgotten = await mailbox.waitFor(email, "new-password#token=");
  const [way = ""] = /http\S+(\/dashboard\/new-password#token=[\w-]+)/.exec(forgotten.text)?.slice(1) ?? [];
  await packer.goto(way);
  await packer.locator("input[name=password]").fill(another);
  await packer.getByLabel("New password again").fill(another);
  await packer.getByLabel("Code").fill("000000");
  await packer.getByRole("button", { name: "Set the password" }).click();
  await expect(packer.getByLabel("Code")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(packer, "a new password");
  await packer.getByLabel("Code").fill(recovery);
  await packer.getByRole("button", { name: "Set the password" }).click();
  await expect(packer.getByRole("menuitem", { name: "Needs you" })).toBeVisible();

  await page.getByRole("menuitem", { name: "Needs you" }).click();
  // Whoever comes back before they have left finds the list as it was.
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Staff");
  await page.getByRole("menuitem", { name: "Staff" }).click();
  await page.getByRole("cell", { name: email }).click();
  await page.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("Suspended, and logged out everywhere")).toBeVisible();
  await packer.getByRole("menuitem", { name: "Orders", exact: true }).click();
  await expect(packer.getByRole("button", { name: "Sign in" })).toBeVisible();

  await page.getByRole("menuitem", { name: "Audit log" }).click();
  await expect(page.getByText("Keeps a member of staff out").first()).toBeVisible();
});
