import type { Entry } from "@cairn/contract/contest/public.ts";
import {
  choose,
  expectDetailsFilled,
  fillDetails,
  film,
  goToStory,
  next,
  open,
  path,
  photo,
  photoWithoutFix,
  placedAtItsEnd,
  placedPhoto,
  previews,
  submit,
  watchSending,
  words,
} from "./entry.ts";
import { confirmAddress, expect, expectAccessible, test } from "./fixtures.ts";
import { onScreen } from "./shop.ts";

test("guests are sent to the login, and come back", { tag: "@edge" }, async ({ page }) => {
  await page.goto(path);
  await page.waitForURL("/login?next=%2Fcontest%2Fphoto-contest");
});

test("a member enters with photographs and a film, in two steps with nothing around them", async ({
  page,
  customer,
  mailbox,
}) => {
  await confirmAddress(page, customer.email);
  await open(page);
  await expect(page).toHaveTitle(/\| Cairn$/);
  for (const landmark of ["banner", "contentinfo"] as const) await expect(page.getByRole(landmark)).toHaveCount(0);
  await expect(page.getByText("Drag & drop photos and videos here")).toBeVisible();
  await expect(page.getByText("— OR —")).toBeVisible();
  await expect(page.locator("input[type=file]").first()).not.toHaveAttribute("capture");
  await expect(page.getByRole("progressbar", { name: "Step 1 of 2" })).toHaveAttribute("aria-valuenow", "50");
  await expect(page.getByRole("button", { name: "Back to your photographs and videos" })).toHaveCount(0);
  await expect(next(page)).toBeDisabled();
  await next(page).click({ force: true });
  await expect(page.getByRole("heading", { name: "Tell us about you", exact: true })).toHaveCount(0);
  await expectAccessible(page, "the first step, empty");

  await choose(page, await photo("ridge.png"), film);
  await choose(page, await photo("lake.png"));
  await expect(previews(page).getByRole("listitem")).toHaveCount(3);
  await expect(previews(page).locator("img").first()).toHaveJSProperty("naturalWidth", 60);
  await expect(previews(page).getByText("No preview here, but it will be sent")).toBeVisible();
  await expectAccessible(page, "the first step with files");
  await next(page).click();

  await expect(page.getByRole("progressbar", { name: "Step 2 of 2" })).toHaveAttribute("aria-valuenow", "100");
  await expect(page.getByText("All fields are required")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cancle" })).toHaveAttribute("href", "/contest");
  await expect(page.getByRole("link", { name: "rules of the contest" })).toHaveAttribute("href", "/contest-rules");
  await expect(page.getByText("Where was it taken?")).toHaveCount(0);
  await expect(submit(page)).toBeDisabled();
  await fillDetails(page);
  await page.getByLabel("Yes").check();
  await page.getByLabel("Category (optional)").selectOption({ label: "Adventure" });
  await expect(submit(page)).toBeEnabled();
  await expectAccessible(page, "the second step");

  const sent = await watchSending(page);
  await submit(page).click();
  const dialog = page.getByRole("dialog", {
    name: "We have received your submission, we will let you know shortly",
  });
  await expect(dialog).toBeVisible();
  const fields = await sent();
  expect(fields).toMatchObject({
    first_name: "Wanda",
    user_name: "wanda-walks",
    other_people_featured: "1",
    terms: "on",
    category: "adventure",
    place_shown: "none",
  });
  expect(Object.entries(fields).slice(-3)).toEqual([
    ["files[0]", "ridge.png"],
    ["files[1]", "walk.mp4"],
    ["files[2]", "lake.png"],
  ]);
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expectAccessible(page, "the thanks");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(next(page)).toBeDisabled();
  await expect(previews(page)).toHaveCount(0);
  // Browsers tell of a closed dialog a moment after hiding it.
  await page.waitForFunction(() => document.activeElement?.matches("body, dialog *") === false);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Finish later" })).toBeFocused();
  await page.reload();
  await onScreen(page, "Get Reawarded");
  await expect(previews(page)).toHaveCount(0);
  await mailbox.waitFor(customer.email, "Above the clouds");

  const headers = { authorization: `Bearer ${customer.token}` };
  await expect
    .poll(async () => {
      const [entry] = (await (await page.request.get("/api/contest/entries", { headers })).json()).data as Entry[];
      return entry?.files.map(({ file_url, problem }) => (file_url ? "ready" : problem ? "failed" : "waiting"));
    })
    .toEqual(["ready", "failed", "ready"]);
  await page.goto("/account");
  const entries = page.getByRole("region", { name: "Your entries" });
  await expect(entries.getByText("Being looked at")).toBeVisible();
  // Those that are still on their way when the entry is withdrawn would not be found.
  for (const name of ["ridge.png", "lake.png"]) {
    const picture = entries.getByRole("img", { name });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(entries.getByText(/Adventure · .* · 3 files/)).toBeVisible();
  await expectAccessible(page, "the account with an entry");
  const withdraw = entries.getByRole("button", { name: "Withdraw Above the clouds" });
  const question = page.getByRole("dialog", { name: "Withdraw this entry?" });
  await withdraw.click();
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(withdraw).toBeFocused();
  await withdraw.click();
  await question.getByRole("button", { name: "Withdraw it" }).click();
  await expect(entries.getByText("Withdrawn", { exact: true })).toBeVisible();
  await expect(entries.getByRole("heading", { name: "Above the clouds" })).toBeFocused();
  await expect(withdraw).toHaveCount(0);

  await page.route("**/api/contest/entries", async (route) => {
    const { data, ...answer } = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: [{ ...data[0], state: "approved", gallery_id: 2 }] } });
  });
  await page.reload();
  await expect(entries.getByRole("link", { name: "See it in the gallery" })).toHaveAttribute(
    "href",
    "/photo-gallery/2",
  );
});

test("rules that have changed meanwhile are shown before anything is sent, and agreed to anew", {
  tag: "@edge",
}, async ({ page, customer: _, expectedErrors }) => {
  expectedErrors.push(/The rules have changed meanwhile/);
  const old = { title: "The last edition", version: "2019-01", rules_html: "<p>By the old rules</p>" };
  await page.route("**/api/contest/edition/rules", (route) => route.fulfill({ json: { success: true, data: old } }), {
    times: 1,
  });
  await goToStory(page, await photo("ridge.png"));
  await fillDetails(page);
  await page.getByRole("button", { name: "rules of the contest" }).click();
  await expect(page.getByRole("dialog").getByText("By the old rules")).toBeVisible();
  await page.keyboard.press("Escape");
  await submit(page).click();
  const message = "The rules have changed meanwhile. Please read them and agree to them again.";
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  const agreement = page.getByRole("checkbox", { name: /rules of the contest/ });
  await expect(agreement).toBeFocused();
  await expect(agreement).not.toBeChecked();
  await expect(page.getByRole("link", { name: "rules of the contest" })).toHaveAttribute("href", "/contest-rules");
  await expect(page.getByLabel("Title")).toHaveValue("Above the clouds");
  const again = page.getByRole("button", { name: "Try again" });
  await again.click();
  await expect(agreement).toBeFocused();
  await agreement.check();
  await again.click();
  const received = page.getByRole("dialog", { name: "We have received your submission" });
  await expect(received).toBeVisible();

  // The next entry of this visit begins with the rules as they are.
  await page.keyboard.press("Escape");
  await choose(page, await photo("lake.png"));
  await next(page).click();
  await fillDetails(page);
  await submit(page).click();
  await expect(received).toBeVisible();
});

test("the name of the account stands in the form", { tag: "@edge" }, async ({ page, customer }) => {
  await goToStory(page, await photo("a.png"));
  await expect(page.getByLabel("First name")).toHaveValue("Wanda");
  await expect(page.getByLabel("Last name")).toHaveValue("Walker");
  expect(customer.token).not.toBe("");
});

test("phones have their camera at hand", { tag: "@edge" }, async ({ page, isMobile, customer }) => {
  await open(page);
  expect(customer.token).not.toBe("");
  const camera = page.getByRole("button", { name: "Take a photograph" });
  await expect(camera).toBeVisible({ visible: isMobile });
  if (!isMobile) return;
  // Above the bar with the button that leads on, on small phones, too.
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(async () => {
    const [button, bar] = [await camera.boundingBox(), await page.locator("[data-actions]").boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass({ timeout: 60_000 });
  const chooser = page.waitForEvent("filechooser");
  await camera.click();
  const input = (await chooser).element();
  expect([await input.getAttribute("capture"), await input.getAttribute("accept")]).toEqual(["environment", "image/*"]);
  await (await chooser).setFiles(await photo("image.jpg"));
  await expect(previews(page).getByRole("listitem")).toHaveCount(1);
});

test("what is missing is said under each field, the first of them focused", { tag: "@edge" }, async ({
  page,
  customer,
}) => {
  await goToStory(page, await photo("a.png"));
  for (const name of ["First name", "Last name"]) await page.getByLabel(name).clear();
  await submit(page).click({ force: true });
  await expect(page.getByText("Please agree with terms & condition")).toBeVisible();
  await expect(page.getByLabel(/^I agree to the/)).toBeFocused();
  await page.getByLabel(/^I agree to the/).check();
  await submit(page).click();
  for (const [label, message] of [
    ["First name", "Name is required"],
    ["Last name", "Last Name is required"],
    ["Social Platform URL", "Social Platform URL is required"],
    ["Username", "Username is required"],
    ["Title", "Title is required"],
    ["Location", "Location is required"],
    ["Summary", "Summary is required"],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(`^${message}`));
  await expect(page.getByLabel("First name")).toBeFocused();
  await expectAccessible(page, "the second step with its faults");
  expect(customer.token).not.toBe("");
});

test("where a photograph knows its place, its maker says how much of that is told", { tag: "@edge" }, async ({
  page,
  customer,
}) => {
  await goToStory(page, await placedPhoto("peak.jpg"));
  const place = page.getByRole("group", { name: "Where was it taken?" });
  await expect(place.getByLabel("Nothing")).toBeChecked();
  await expect(place.getByText("Nobody sees where it was taken.")).toBeVisible();
  await expect(place.locator(".map-land").first()).toBeAttached();
  await place.getByLabel("The exact place").check();
  await expect(place.getByText("Everybody sees this very point.")).toBeVisible();
  await expect(place.locator(".map-mark")).toHaveCount(1);
  await place.getByLabel("Within about 10 km").check();
  await expect(place.locator(".map-about")).toHaveCount(1);
  await expect(place.locator(".map-mark")).toHaveCount(0);
  await place.getByLabel("The country").check();
  await expect(place.locator(".map-country")).toHaveCount(1);
  await expectAccessible(page, "the second step with a place");
  await fillDetails(page);
  const sent = await watchSending(page);
  await submit(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await sent()).toMatchObject({ place_shown: "country" });
  expect(customer.token).not.toBe("");
});

test("a place noted at a file's end is found, and forgotten with the last file that knows one", {
  tag: "@edge",
}, async ({ page, customer }) => {
  await goToStory(page, await placedAtItsEnd("ridge.webp"), await photoWithoutFix("lake.jpg"));
  const place = page.getByRole("group", { name: "Where was it taken?" });
  await place.getByLabel("The exact place").check();
  await expect(place.locator(".map-mark")).toHaveCount(1);
  await place.getByLabel("The place as you wrote it").check();
  await expect(place.locator(".map-mark")).toHaveCount(0);
  await place.getByLabel("The exact place").check();
  await page.getByRole("button", { name: "Back to your photographs and videos" }).click();
  await previews(page).getByRole("button", { name: "Remove ridge.webp" }).click();
  await next(page).click();
  await expect(
    page.getByRole("group", { name: "May everybody read the location" }).getByLabel("Nothing"),
  ).toBeChecked();
  expect(customer.token).not.toBe("");
});

test("the whole way can be gone by keyboard", { tag: "@edge" }, async ({ page, customer, isMobile }) => {
  await open(page);
  const select = page.getByRole("button", { name: "Select Files From Your Device" });
  // Waited for from here, since the browser has to be told beforehand, and a key is pressed in no time.
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(select).toBeFocused();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles([await photo("a.png")]);
  await expect(previews(page).getByRole("listitem")).toHaveCount(1);
  // Phones have their camera's button on the way.
  for (let stop = 0; stop < (isMobile ? 2 : 1); stop++) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Remove a.png" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Tell us about you", exact: true })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Back to your photographs and videos" })).toBeFocused();
  await page.keyboard.press("Tab");
  for (const value of Object.values(words)) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(value);
  }
  // The category, whether others are featured, whether the place may be read, and the rules.
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expectDetailsFilled(page);
  // The link to the rules, Cancle, Submit.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press("Tab");
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(customer.token).not.toBe("");
});
