import { expect, ownerPassword, test } from "./fixtures.ts";
import { addToCart, checkOut } from "./shop.ts";

test("the owner logs in and finds a customer's order and its mail", async ({
  page,
  customer,
  browser,
  mailbox,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  await addToCart(page, "duffel-45");
  await checkOut(page);
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.getByRole("heading", { name: "Your payment was successfull" }).waitFor();
  const reference = new URL(page.url()).searchParams.get("order") ?? "";

  const desk = await (await browser.newContext()).newPage();
  const breaches: string[] = [];
  desk.on("console", (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) breaches.push(message.text());
  });
  await desk.goto("/dashboard");
  await desk.locator("input[name=username]").fill("owner@cairn.example");
  await desk.locator("input[name=password]").fill(ownerPassword);
  await desk.getByRole("button", { name: "Sign in" }).click();
  await expect(desk.getByText("Paid orders")).toBeVisible();
  await desk.getByRole("menuitem", { name: "Orders" }).click();
  await desk.getByText(reference).click();
  await desk.waitForURL(`**/dashboard/orders/${reference}/show`);
  await expect(desk.getByText(customer.email).first()).toBeVisible();
  await mailbox.waitFor(customer.email, reference);
  await desk.getByRole("menuitem", { name: "Mails" }).click();
  // The order, which names the customer as well, is shown until the list is there.
  await expect(desk.getByRole("columnheader", { name: "Written" })).toBeVisible();
  await desk.getByText(customer.email).first().click();
  await desk.waitForURL("**/dashboard/mails/*/show");
  await expect(desk.frameLocator("iframe").getByText(reference).last()).toBeVisible();
  await desk.getByRole("menuitem", { name: "Your login" }).click();
  await desk.getByRole("button", { name: "End the others" }).click();
  await expect(desk.getByText("Your other logins have ended")).toBeVisible();
  await desk.getByRole("menuitem", { name: "Dashboard" }).click();
  await desk.getByText("Paid orders").click();
  await expect(desk.getByRole("combobox", { name: "Payment" })).toHaveText("Paid");
  expect(breaches).toEqual([]);
});
