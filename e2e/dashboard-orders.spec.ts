import type { APIRequestContext } from "@playwright/test";
import { arrivedOrder, paidOrder } from "./arrived-order.ts";
import { ownersRequests } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const key = () => crypto.randomUUID();

/** What the owner does with an order beside what the screen shows. */
async function actOnOrder(
  request: APIRequestContext,
  reference: string,
  path: string,
  data: object = {},
): Promise<void> {
  const answer = await request.post(`/api/admin/orders/${reference}/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

test.describe("on a desktop", () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await ownersRequests(page);
  });

  test("orders are searched, kept as a view, packed together and printed", { tag: "@edge" }, async ({
    page,
    request,
    customer,
  }) => {
    const both = [await paidOrder(request, customer.token), await paidOrder(request, customer.token)];
    await page.goto("/dashboard/orders");
    await page.getByPlaceholder(/^Reference/).fill(customer.email);
    const rows = page.getByRole("row").filter({ hasText: /CRN-/ });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText("2 items");

    const view = `Wanda ${Date.now()}`;
    await page.getByRole("button", { name: "Keep this view" }).click();
    await page.getByLabel("Name").fill(view);
    await page.getByRole("button", { name: "Keep it" }).click();
    const views = page.getByRole("list", { name: "Views" });
    await expect(views.getByRole("button", { name: view })).toBeVisible();
    await views.getByRole("button", { name: "To pack" }).click();
    await expect(page).toHaveURL(/to_pack/);
    await views.getByRole("button", { name: view }).click();
    await expect(rows).toHaveCount(2);
    await views.getByLabel(`Forget ${view}`).click();
    await expect(views.getByRole("button", { name: view })).toHaveCount(0);

    await page.getByRole("checkbox", { name: "Select all" }).check();
    const slips = await page.getByRole("link", { name: "Packing slips" }).getAttribute("href");
    await page.getByRole("button", { name: "Packed", exact: true }).click();
    await expect(rows.getByText("Packed", { exact: true })).toHaveCount(2);
    // It comes after the words about the view.
    await expect(page.getByText("Packed: 2")).toBeVisible();
    await page.goto(slips ?? "");
    for (const reference of both) await expect(page.getByRole("heading", { name: reference })).toBeVisible();
    await expectAccessible(page, "packing slips");
  });

  test("what is done at once on the first screen keeps its place, can be undone, and is then to be sent", {
    tag: "@edge",
  }, async ({ page, request, customer }) => {
    const [first, second] = [await paidOrder(request, customer.token), await paidOrder(request, customer.token)];
    // The shop's other needs are those of other journeys.
    await page.route("**/api/admin/needs", async (route) => {
      const waiting = await Promise.all(
        [first, second].map(async (id) => {
          const { fulfilment_state } = (await (await page.request.get(`/api/admin/orders/${id}`)).json()).data;
          const need = { id, title: id, detail: "2 items", since: null, order: id, record: null };
          return { kind: { open: "order_to_pack", packed: "order_to_send" }[String(fulfilment_state)], need };
        }),
      );
      const data = Map.groupBy(waiting, ({ kind }) => kind)
        .entries()
        .filter(([kind]) => kind !== undefined)
        .map(([kind, group]) => ({ kind, total: group.length, needs: group.map(({ need }) => need) }));
      await route.fulfill({ json: { success: true, message: "", data: [...data] } });
    });
    const lookAway = () =>
      page.evaluate(() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        Reflect.deleteProperty(document, "hidden");
      });
    await page.goto("/dashboard");
    const packed = (reference: string) => page.getByRole("button", { name: `Packed: ${reference}` });
    await packed(second).waitFor();
    const row = page.getByRole("listitem").filter({ hasText: first }).first();
    const place = await packed(first).boundingBox();
    const next = await packed(second).boundingBox();
    const press = () => page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 20);
    await press();
    await expect(row.getByText("Packed", { exact: true })).toBeVisible();
    await press();
    await expect(page.getByRole("heading", { name: "1 order packed and not sent" })).toBeVisible();
    expect(await packed(second).boundingBox()).toEqual(next);
    await expectAccessible(page, "a need that is done");

    await page.getByRole("button", { name: `Undo: ${first}` }).click();
    await expect(packed(first)).toBeVisible();
    expect(await packed(first).boundingBox()).toEqual(place);
    await packed(first).click();
    await expect(page.getByRole("heading", { name: "1 order packed and not sent" })).toBeVisible();
    await lookAway();
    await expect(row).toHaveCount(1);
    await page.getByRole("button", { name: `Send: ${first}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  });

  test("an order is packed, sent in two parcels and refunded in part, and tells what happened", async ({
    page,
    request,
    customer,
  }) => {
    const reference = await paidOrder(request, customer.token);
    await page.goto("/dashboard/orders");
    await page.getByText(reference).click();
    await page.getByRole("button", { name: "Packed", exact: true }).click();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Tracking number").fill("H100");
    await dialog.getByLabel("Send only a part now").check();
    await dialog.getByLabel(/^How many of/).fill("1");
    await expectAccessible(page, "sending");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("A parcel was sent, H100")).toBeVisible();
    await expect(page.getByText(/1 sent/)).toBeVisible();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("All of it is sent")).toBeVisible();
    await expect(page.getByText("Parcels")).toBeVisible();

    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await dialog.getByLabel("A sum").check();
    await dialog.getByLabel("Sum", { exact: true }).fill("5");
    await dialog.getByLabel("Reason").fill("It came late.");
    await expectAccessible(page, "refunding");
    await dialog.getByRole("button", { name: "Refund £5.00" }).click();
    await expect(page.getByText("£5.00 is to go back: It came late.")).toBeVisible();

    await page.getByLabel("Note, for staff alone").fill("Rang about the delay.");
    await page.getByRole("button", { name: "Keep the note" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Rang about the delay." })).toBeVisible();
    await page.getByRole("button", { name: "Re-check with provider" }).click();
    await expect(page.getByText(/Asked the provider again/)).toBeVisible();
    await expectAccessible(page, "an order");
  });

  test("a return is found in its list and taken back, and its refund names the sum", { tag: "@edge" }, async ({
    page,
    request,
    customer,
  }) => {
    const { reference } = await arrivedOrder(request, customer.token);
    const headers = { authorization: `Bearer ${customer.token}` };
    const order = (await (await request.get(`/api/orders/${reference}`, { headers })).json()).data;
    const returnInput = { idempotency_key: key(), reason: "faulty", text: "A seam has failed." };
    const lines = [{ line_id: order.lines[0].id, quantity: 1 }];
    expect(
      (await request.post(`/api/orders/${reference}/returns`, { headers, data: { ...returnInput, lines } })).status(),
    ).toBe(201);
    await page.goto("/dashboard/returns");
    await page.getByRole("cell", { name: reference }).waitFor();
    await expectAccessible(page, "the list of returns");
    await page.getByRole("cell", { name: reference }).click();
    await page.waitForURL(`**/orders/${reference}/show`);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await dialog.getByRole("button", { name: "Accept" }).click();
    await page.getByRole("button", { name: "It has come" }).click();
    await dialog.getByRole("button", { name: "It has come" }).click();
    await page.locator("[id^=return-]").getByRole("button", { name: "Refund", exact: true }).click();
    const price = order.lines[0].price.toFixed(2);
    await dialog.getByRole("button", { name: `Refund £${price}` }).click();
    await expect(page.getByText(`£${price} is to go back: goods came back`)).toBeVisible();
  });

  test("a card of the board is dragged to where it may go, and nowhere else", { tag: "@edge" }, async ({
    page,
    request,
    customer,
  }) => {
    const reference = await paidOrder(request, customer.token);
    await actOnOrder(page.request, reference, "parcels", {
      idempotency_key: key(),
      carrier: "evri",
      tracking_number: "",
    });
    await page.goto("/dashboard/orders/board");
    const column = (name: string) => page.getByRole("region", { name });
    const card = page.getByRole("listitem").filter({ hasText: reference });
    await expect(column("Sent").filter({ has: card })).toBeVisible();
    await expectAccessible(page, "the board");
    await card.dragTo(column("Packed"), { targetPosition: { x: 60, y: 40 } });
    await expect(column("Sent").filter({ has: card })).toBeVisible();
    await card.dragTo(column("Delivered"), { targetPosition: { x: 60, y: 40 } });
    await expect(column("Delivered").filter({ has: card })).toBeVisible();
  });
});

test("a packer goes through an order with one thumb: ticks it, scans its number, and sends it", async ({
  page,
  request,
  customer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A camera and a reader of barcodes, which the machine that runs this has not.
  await page.addInitScript(() => {
    const canvas = document.createElement("canvas");
    setInterval(() => canvas.getContext("2d")?.fillRect(0, 0, 10, 10), 50);
    const getUserMedia = async () => canvas.captureStream(5);
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia } });
    const found = [{ rawValue: "AB123456785GB" }];
    Object.defineProperty(globalThis, "BarcodeDetector", {
      value: class {
        detect = async () => found;
      },
    });
  });
  await ownersRequests(page);
  const reference = await paidOrder(request, customer.token);
  // The shop's other orders are those of other journeys.
  const list = await page.request.get("/api/admin/orders?to_pack=true&per_page=100");
  const others = ((await list.json()).data.data as { id: string }[])
    .map(({ id }) => id)
    .filter((id) => id !== reference);
  await page.route("**/api/admin/packing/next", async (route) => {
    const { skipped } = route.request().postDataJSON();
    await route.continue({ postData: { skipped: [...others, ...skipped] } });
  });
  await page.goto("/dashboard/pack");
  await expect(page.getByRole("heading", { name: reference })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/orders? to pack/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, "packing");
  await page.getByRole("checkbox").first().click();
  await page.getByRole("button", { name: "Scan" }).click();
  await expect(page.getByLabel("Tracking number", { exact: true })).toHaveValue("AB123456785GB");
  await page.getByRole("button", { name: "Sent", exact: true }).click();
  await expect(page.getByRole("heading", { name: reference })).toHaveCount(0);
  const sent = (await (await page.request.get(`/api/admin/orders/${reference}`)).json()).data;
  expect([sent.fulfilment_state, sent.parcels[0].tracking_number]).toEqual(["sent", "AB123456785GB"]);
});
