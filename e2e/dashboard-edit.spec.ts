import { editingSeconds } from "@cairn/contract/publishing/staff.ts";
import { installClock } from "./clock.ts";
import { openDashboard, ownersRequests } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

// A conflict, what is in use, and a choice that is refused.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/409/, /422/));

const coupon = (code: string) => ({
  code,
  kind: "percent",
  percent: 10,
  amount: 0,
  least_sum: 0,
  use_limit: null,
  uses_per_customer: 1,
  starts_at: null,
  ends_at: null,
  is_for_cheapest: false,
  is_for_full_price: false,
  product_ids: [],
  variant_ids: [],
  category_ids: [],
});

test("of two who change one coupon the second chooses what is kept, field by field", async ({ page, browser }) => {
  const code = `TWO${Date.now()}`;
  const other = await (await browser.newContext()).newPage();
  const { id } = await (await ownersRequests(other)).make("coupons", coupon(code));
  await openDashboard(page, `/coupons/${id}`);
  await page.getByLabel("Percent").fill("15");
  await page.getByLabel("Uses per customer").fill("2");

  await other.goto(`/dashboard/coupons/${id}`);
  await other.getByLabel("Percent").fill("20");
  await other.getByLabel("Uses in all").fill("100");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody else has changed this meanwhile" });
  await expect(dialog.getByRole("radiogroup", { name: "Percent" }).getByLabel("Yours")).toBeChecked();
  await expect(dialog.getByRole("radiogroup", { name: "Uses in all" }).getByLabel("Theirs")).toBeChecked();
  await expect(dialog.getByText("You have both changed this.")).toHaveCount(1);
  await expectAccessible(page, "a conflict");
  await dialog.getByRole("radiogroup", { name: "Percent" }).getByLabel("Theirs").check();
  await dialog.getByRole("button", { name: "Save this" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.goto(`/dashboard/coupons/${id}`);
  await expect(page.getByLabel("Percent")).toHaveValue("20");
  await expect(page.getByLabel("Uses in all")).toHaveValue("100");
  await expect(page.getByLabel("Uses per customer")).toHaveValue("2");
});

test("two of the staff who have one page open see who else is editing it, until one of them leaves", {
  tag: "@edge",
}, async ({ page, browser, mailbox }) => {
  const owner = await ownersRequests(page);
  const slug = `both-${crypto.randomUUID()}`;
  const words = { title: "For two", slug, content: "<p>Both write.</p>", summary: "", meta_title: "" };
  const { id } = await owner.make("pages", { ...words, menu_place: "none", position: 0 });
  const name = "Edith Editor";
  const email = `${slug}@cairn.example`;
  await owner.make("invitations", { name, email, role: "editor" });
  const { text } = await mailbox.waitFor(email, "Choose a password");
  const [, token] = /#token=([\w-]+)/.exec(text) ?? [];
  const colleague = await (await browser.newContext()).newPage();
  const password = "boots, bread and maps";
  const data = { token, name, password, password_confirmation: password };
  expect((await colleague.request.post("/api/admin/invitations/accept", { data })).status()).toBe(201);

  await installClock(page);
  await openDashboard(page, `/pages/${id}`);
  await expect(page.getByLabel("Title").first()).toHaveValue("For two");
  const notice = page.getByText(/have this open, too|has this open, too/);
  await expect(notice).toHaveCount(0);
  await colleague.goto(`/dashboard/pages/${id}`);
  await expect(colleague.getByText("Owner has this open, too.")).toBeVisible();
  await expectAccessible(colleague, "a form that somebody else has open");
  const untilItSpeaks = () => page.clock.runFor(editingSeconds.speaks * 1000);
  await untilItSpeaks();
  await expect(notice).toHaveText(/^Edith Editor has this open, too\./);

  const left = colleague.waitForResponse(
    (answer) => answer.url().endsWith("/editing") && answer.request().postDataJSON().is_open === false,
  );
  await colleague.getByRole("menuitem", { name: "Pages", exact: true }).click();
  await left;
  await untilItSpeaks();
  await expect(notice).toHaveCount(0);
});

test("a coupon is for the products and categories that staff choose, and lists them again", { tag: "@edge" }, async ({
  page,
}) => {
  const code = `FOR${Date.now()}`;
  await openDashboard(page, "/coupons/create");
  await page.getByLabel("Code").fill(code);
  await page.getByRole("combobox", { name: "Only for these products" }).fill("bottle");
  await page
    .getByRole("option", { name: /bottle/i })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /bottle/i })).toBeVisible();
  await page.getByRole("combobox", { name: "Only for these categories" }).click();
  const category = page.getByRole("option").first();
  const name = await category.innerText();
  await category.click();
  await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/coupons");
  await page.getByRole("cell", { name: code }).click();
  await expect(page.getByRole("button", { name: /bottle/i })).toBeVisible();
  await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  await expectAccessible(page, "a coupon for a category");
});

test("a coupon's form shows what it takes part in before it is saved, with the price of each", {
  tag: "@edge",
}, async ({ page }) => {
  const code = `SEEN${Date.now()}`;
  await openDashboard(page, "/coupons/create");
  await page.getByLabel("Code").fill(code);
  const reach = page.getByRole("region", { name: "What it takes part in" });
  await expect(reach.getByText(/^\d+ variants of \d+ products in the shop now\.$/)).toBeVisible();
  await page.getByRole("combobox", { name: "Only for these variants" }).fill("CRN-TRK40-EMB-R");
  await page.getByRole("option", { name: /CRN-TRK40-EMB-R/ }).click();
  await expect(reach.getByText("1 variant of 1 product in the shop now.")).toBeVisible();
  await expect(reach.getByText("£179.00 → £161.10")).toBeVisible();
  await page.getByLabel("Percent").fill("20");
  await expect(reach.getByText("£179.00 → £143.20")).toBeVisible();
  await page.getByLabel("Only the cheapest item").check();
  await expect(reach.getByText("In a cart, one unit of the cheapest of these is reduced.")).toBeVisible();
  await page.getByLabel("Not for what is on sale").check();
  await expectAccessible(page, "what a coupon takes part in");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/coupons");
  await page.getByRole("cell", { name: code }).click();
  await expect(page.getByRole("button", { name: /CRN-TRK40-EMB-R/ })).toBeVisible();
  await expect(page.getByLabel("Only the cheapest item")).toBeChecked();
  await expect(page.getByLabel("Not for what is on sale")).toBeChecked();
});

test("what is chosen in a conflict stays while it is refused, and beside what was saved meanwhile", {
  tag: "@edge",
}, async ({ page, browser }) => {
  const code = `STAY${Date.now()}`;
  const other = await ownersRequests(await (await browser.newContext()).newPage());
  await other.make("coupons", coupon(`${code}TAKEN`));
  const { id } = await other.make("coupons", coupon(code));
  await openDashboard(page, `/coupons/${id}`);
  await page.getByLabel("Code").fill(`${code}TAKEN`);
  await page.getByLabel("Percent").fill("15");
  await other.change(`coupons/${id}`, { ...coupon(`${code}NEW`), percent: 20, version: 1 });

  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody else has changed this meanwhile" });
  const choice = (field: string, side: string) => dialog.getByRole("radiogroup", { name: field }).getByLabel(side);
  await choice("Percent", "Theirs").check();
  await dialog.getByRole("button", { name: "Save this" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "Code: " })).toBeVisible();
  await expect(choice("Percent", "Theirs")).toBeChecked();
  await expectAccessible(page, "a refused choice");

  await other.change(`coupons/${id}`, { ...coupon(`${code}NEW`), percent: 25, use_limit: 100, version: 2 });
  await choice("Code", "Theirs").check();
  await dialog.getByRole("button", { name: "Save this" }).click();
  await expect(dialog.getByText("It was changed once more while you chose.")).toBeVisible();
  await expect(dialog.getByText("25", { exact: true })).toBeVisible();
  await expect(choice("Percent", "Theirs")).toBeChecked();
  await expect(choice("Code", "Theirs")).toBeChecked();
  await choice("Percent", "Yours").check();
  await dialog.getByRole("button", { name: "Save this" }).click();
  await page.waitForURL("**/coupons");
  await page.goto(`/dashboard/coupons/${id}`);
  await expect(page.getByLabel("Code")).toHaveValue(`${code}NEW`);
  await expect(page.getByLabel("Percent")).toHaveValue("15");
  await expect(page.getByLabel("Uses in all")).toHaveValue("100");
});

test("a form checks itself by the contract, and what is not saved is not left behind unasked", {
  tag: "@edge",
}, async ({ page }) => {
  const code = `FORM${Date.now()}`;
  await openDashboard(page, "/coupons/create");
  await page.getByLabel("Code").fill("two words");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A code has letters, digits, hyphens and underscores")).toBeVisible();
  await page.getByLabel("Percent").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please fill this in")).toBeVisible();
  await expectAccessible(page, "a form with errors");
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Percent").fill("12");
  await page.getByLabel("From").fill("0002-05-01T10:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Choose a year from 2000 to 2100")).toBeVisible();
  await page.getByLabel("From").fill("2027-05-01T10:00");

  // Whoever saves before the question is asked leaves as they wanted to.
  const dismissed = page.waitForEvent("dialog").then((question) => question.dismiss());
  await page.getByRole("menuitem", { name: "Campaigns" }).click();
  await dismissed;
  await expect(page.getByLabel("Code")).toHaveValue(code);
  await page.getByRole("button", { name: "Save" }).click();
  // Where one comes to then depends on whether the question was taken back in time.
  await page.waitForURL(/\/(coupons|campaigns)$/);
  await page.goto(`/dashboard/coupons?filter=${encodeURIComponent(JSON.stringify({ search: code }))}`);
  await expect(page.getByRole("cell", { name: code })).toBeVisible();
});

test("what is in use is not deleted but shows where, and the palette finds it by its name", { tag: "@edge" }, async ({
  page,
}) => {
  const code = `USED${Date.now()}`;
  const owner = await ownersRequests(page);
  const { id } = await owner.make("coupons", coupon(code));
  const title = `Offer ${code}`;
  await owner.make("campaigns", { coupon_id: id, title, description: "Ten percent off.", publication: "draft" });
  await page.goto("/dashboard");
  await expect(page.getByRole("menuitem", { name: "Needs you" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or go to" }).fill(code);
  await expect(page.getByRole("option", { name: code })).toBeVisible();
  await expectAccessible(page, "the palette");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/coupons/${id}`);

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  const uses = page.getByRole("dialog", { name: "This is in use" });
  await uses.getByRole("link", { name: title }).click();
  // The address changes before the screen does.
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("**/campaigns");
  await expect(page.getByRole("cell", { name: title })).toBeHidden();
});
