import { arrivedOrder, paidOrder } from "./arrived-order.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { onScreen, send } from "./shop.ts";

test("a customer asks for a return with a picture, withdraws it, asks again and learns how to send it", async ({
  page,
  customer,
  request,
  mailbox,
}) => {
  const { reference, staff } = await arrivedOrder(request, customer.token);
  await page.goto(`/account/orders/${reference}`);
  await page.getByRole("link", { name: "Return something" }).click();
  await onScreen(page, "Return something");

  await page.getByLabel("How many of Roll-Top 22 Backpack").selectOption("None");
  await send(page, "Ask for the return");
  await expect(page.getByText("Choose at least one thing that comes back")).toBeVisible();
  await expect(page.getByText("Please choose a reason")).toBeVisible();
  await expectAccessible(page, "a return with errors");

  await page.getByLabel("How many of Roll-Top 22 Backpack").selectOption("1");
  await page.getByLabel("Why").selectOption({ label: "It is faulty" });
  await page.getByLabel("In your own words").fill("A seam has failed.");
  await page.getByLabel("Add pictures").setInputFiles([
    { name: "seam.png", mimeType: "image/png", buffer: onePixel },
    { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
  ]);
  await expect(page.getByRole("img", { name: "seam.png" })).toBeVisible();
  await page.getByRole("button", { name: "Remove notes.png" }).click();
  await send(page, "Ask for the return");
  await page.waitForURL(`/account/orders/${reference}`);

  const returns = page.getByRole("region", { name: "Returns" });
  await expect(returns.getByText("1 × Roll-Top 22 Backpack")).toBeVisible();
  await expect(returns.getByText("A seam has failed.")).toBeVisible();
  await expect(returns.getByRole("img", { name: "Picture 1" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Where it is" })).toContainText("Return asked for");
  await expectAccessible(page, "an order with a return");
  await mailbox.waitFor(customer.email, "we have your return");

  await returns.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw it" }).click();
  await expect(returns.getByText("Withdrawn", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Return something" }).click();
  await page.getByLabel("How many of Roll-Top 22 Backpack").selectOption("2");
  await page.getByLabel("Why").selectOption({ label: "I changed my mind" });
  await send(page, "Ask for the return");
  await page.waitForURL(`/account/orders/${reference}`);
  await expect(returns.getByText("2 × Roll-Top 22 Backpack")).toBeVisible();
  await expect(page.getByRole("link", { name: "Return something" })).toHaveCount(0);

  const { data } = await (
    await request.get(`/api/orders/${reference}`, { headers: { authorization: `Bearer ${customer.token}` } })
  ).json();
  await staff(`returns/${data.returns[1].id}/accept`, { instructions: "4 Quay Street, Whitby" });
  await page.reload();
  await expect(returns.getByText("4 Quay Street, Whitby")).toBeVisible();
  await expect(returns.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
  await mailbox.waitFor(customer.email, "4 Quay Street");
});

/** A grey PNG of one pixel. */
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

test("an order that is still with the shop says when it can be returned", { tag: "@edge" }, async ({
  page,
  customer,
  request,
}) => {
  const reference = await paidOrder(request, customer.token);
  await page.goto(`/account/orders/${reference}/return`);
  await onScreen(page, "Return something");
  await expect(page.getByText("You can return this order once it has arrived.")).toBeVisible();
  await expect(page.getByText(/^Arrives /)).toBeVisible();
  await expect(page.getByText("until 30 days after your last parcel has arrived")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask for the return" })).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByText("There is nothing left to return in this order.")).toBeVisible();
});
