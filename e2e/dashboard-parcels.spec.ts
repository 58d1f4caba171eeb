import { paidOrder } from "./arrived-order.ts";
import { ownersRequests } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await ownersRequests(page);
});

test("a parcel's number is corrected, the parcel taken back, and what came back undelivered is a return", {
  tag: "@edge",
}, async ({ page, request, customer }) => {
  const reference = await paidOrder(request, customer.token);
  const parcel = { idempotency_key: crypto.randomUUID(), carrier: "evri", tracking_number: "H01WRONG" };
  const sent = await page.request.post(`/api/admin/orders/${reference}/parcels`, { data: parcel });
  expect(sent.status()).toBe(200);
  await page.goto(`/dashboard/orders/${reference}/show`);
  const dialog = page.getByRole("dialog");

  await page.getByRole("button", { name: "Correct", exact: true }).click();
  await dialog.getByLabel("Tracking number").fill("H01RIGHT");
  await dialog.getByLabel(/^How many of/).fill("1");
  await expectAccessible(page, "correcting a parcel");
  await dialog.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(
    page.getByText("A parcel was corrected, H01RIGHT in place of H01WRONG, with other contents"),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "H01RIGHT" })).toBeVisible();
  // One of the two is to be sent again.
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Take back" }).click();
  await expectAccessible(page, "taking a parcel back");
  await dialog.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("A parcel was taken back, H01RIGHT: it had not left")).toBeVisible();
  await expect(page.getByRole("link", { name: "H01RIGHT" })).toHaveCount(0);

  await page.getByRole("button", { name: "Send", exact: true }).click();
  await dialog.getByLabel("Tracking number").fill("H02");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "It came back" }).click();
  await expectAccessible(page, "a parcel that came back");
  await dialog.getByRole("button", { name: "It came back" }).click();
  await expect(page.getByText("A parcel came back undelivered, H02")).toBeVisible();
  await expect(page.getByText("Came back undelivered", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Close without a refund" })).toBeVisible();
  await expectAccessible(page, "an order whose parcel came back");
});

test("staff start the return of what lies there already", { tag: "@edge" }, async ({ page, request, customer }) => {
  const reference = await paidOrder(request, customer.token);
  const parcel = { idempotency_key: crypto.randomUUID(), carrier: "evri", tracking_number: "" };
  await page.request.post(`/api/admin/orders/${reference}/parcels`, { data: parcel });
  await page.goto(`/dashboard/orders/${reference}/show`);
  await page.getByRole("button", { name: "Start a return" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel(/^How many of/)
    .first()
    .fill("1");
  await dialog
    .getByLabel(/^How many of/)
    .nth(1)
    .fill("1");
  await expectAccessible(page, "starting a return");
  await dialog.getByRole("button", { name: "Start the return" }).click();
  await expect(page.getByText("Return started by staff, and here")).toBeVisible();
  await expect(page.getByRole("button", { name: "Close without a refund" })).toBeVisible();
});

test("labels and slips of several orders are one file, on the paper that was chosen", async ({
  page,
  request,
  customer,
}) => {
  const references = [await paidOrder(request, customer.token), await paidOrder(request, customer.token)];
  await page.goto("/dashboard/orders");
  await page.getByPlaceholder(/^Reference/).fill(customer.email);
  await expect(page.getByRole("row").filter({ hasText: /CRN-/ })).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Print labels" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toHaveText(`Print for ${references.length} orders`);
  await dialog.getByLabel("Paper").click();
  await page.getByRole("option", { name: "100 × 150 mm" }).click();
  await expectAccessible(page, "printing labels");
  const labels = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Make the PDF" }).click();
  expect((await labels).suggestedFilename()).toBe("labels.pdf");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Print labels" }).click();
  await expect(dialog.getByLabel("Paper")).toHaveText("100 × 150 mm");
  await dialog.getByLabel("Packing slips").check();
  const slips = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Make the PDF" }).click();
  expect((await slips).suggestedFilename()).toBe("packing-slips.pdf");
});

test("orders go to a carrier as a table, and its numbers send them", { tag: "@edge" }, async ({
  page,
  request,
  customer,
}) => {
  const reference = await paidOrder(request, customer.token);
  await page.goto("/dashboard/orders");
  await page.getByRole("link", { name: "Carriers" }).click();
  const table = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the table" }).click();
  expect((await table).suggestedFilename()).toMatch(/^parcels-click-and-drop-[\d-]+\.csv$/);

  await page.getByLabel("Carrier, if the table names none").click();
  await page.getByRole("option", { name: "Royal Mail" }).click();
  const rows = `Channel reference,Tracking number\n${reference},AB 123 456 789 GB\nCRN-0000-0000,AB2\n`;
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "shipped.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  await page.getByRole("button", { name: "Check the file" }).click();
  const row = page.getByRole("row").filter({ hasText: reference });
  await expect(row).toContainText("Will be sent");
  await expect(page.getByRole("row").filter({ hasText: "CRN-0000-0000" })).toContainText("There is no such order");
  await expectAccessible(page, "numbers that were read back");
  await page.getByRole("button", { name: "Send 1 parcel" }).click();
  await expect(row).toContainText("Sent");
  await expect(page.getByRole("button", { name: "All parcels are sent" })).toBeDisabled();

  await row.getByRole("link", { name: reference }).click();
  await expect(page.getByText("A parcel was sent, AB 123 456 789 GB")).toBeVisible();
  await expect(page.getByRole("link", { name: "AB 123 456 789 GB" })).toBeVisible();
});
