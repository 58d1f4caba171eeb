import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { remarkMessages } from "@cairn/contract/media/staff-messages.ts";
import sharp from "sharp";
import { openDashboard } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

// Who still looks at what was deleted.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/404/));

const photograph = async (background: string, name = "photograph.jpg") => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test("an upload whose network is cut goes on by itself, and a film has its mark and a player", {
  tag: "@edge",
}, async ({ page, expectedErrors }) => {
  test.slow();
  expectedErrors.push(/ERR_|Failed to load/);
  let parts = 0;
  await page.route("**/api/admin/media/uploads/*/parts", async (route) => {
    parts += 1;
    // The second part is lost on its way, and the answer to the third.
    if (parts === 2) return route.abort("internetdisconnected");
    if (parts === 3) await route.fetch();
    return parts === 3 ? route.abort("connectionreset") : route.continue();
  });
  await openDashboard(page, "/media");
  // It is sent in several parts, since noise cannot be packed.
  const raw = { width: 1600, height: 1200, channels: 3 } as const;
  const noise = await sharp(randomBytes(1600 * 1200 * 3), { raw })
    .png()
    .toBuffer();
  const film = await readFile(new URL("../server/testing/media-samples/vp9.webm", import.meta.url));
  await page.getByTestId("uploads").setInputFiles([
    { name: "noise.png", mimeType: "image/png", buffer: noise },
    { name: "film.webm", mimeType: "video/webm", buffer: film },
  ]);
  await expect(page.getByText(/^No connection. It goes on by itself from/).first()).toBeVisible();
  const grid = page.getByRole("list", { name: "Pictures and films" });
  await expect(page.getByRole("progressbar", { name: /^Sending/ })).toHaveCount(0);
  await expect(grid.getByRole("button", { name: "1600 × 1200" }).first()).toBeVisible();
  expect(parts).toBeGreaterThan(3);

  // By its name: the demo's films stand there, too, while this one is made ready.
  await grid.getByRole("button", { name: "film.webm" }).first().click();
  const detail = page.getByRole("dialog", { name: "About this picture or film" });
  const player = detail.locator("video");
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(0.5);
  await expect(detail.getByText("96 × 54 pixels")).toBeVisible();
  await expectAccessible(page, "a film of the library");
  await detail.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Deleted", { exact: true })).toBeVisible();
  await expect(detail).toHaveCount(0);
  await grid.getByRole("button", { name: "1600 × 1200" }).first().click();
  await detail.getByRole("button", { name: "Delete" }).click();
  await expect(detail).toHaveCount(0);
});

test("a picture is added, described, found, replaced and deleted, and settings choose from the library", {
  tag: "@edge",
}, async ({ page }) => {
  test.slow();
  const words = `A blue evening ${Date.now()}`;
  const name = `blue-${Date.now()}`;
  const whole = await photograph("#557733", "torn.jpg");
  const torn = { ...whole, buffer: whole.buffer.subarray(0, -400) };
  await openDashboard(page, "/media");
  await page.getByTestId("uploads").setInputFiles([await photograph("#335577", `${name}.jpg`), torn]);
  await expect(page.getByText(`torn.jpg: ${remarkMessages.torn}`)).toBeVisible();
  // By its name: others send pictures of this size at the same time.
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  const detail = page.getByRole("dialog", { name: "About this picture or film" });
  await detail.getByRole("button", { name: "What stays in view" }).press("ArrowRight");
  await detail.getByLabel("Description").fill(words);
  await detail.getByLabel("Whose it is").fill("Ada, 2026");
  await detail.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(detail.getByRole("button", { name: "What stays in view: 55%" })).toBeVisible();
  await expectAccessible(page, "a picture of the library");
  await page.getByTestId("replacement").setInputFiles(await photograph("#cc8800"));
  await expect(page.getByText("Replaced wherever it is used")).toBeVisible();
  await expect(detail.getByLabel("Whose it is")).toHaveValue("Ada, 2026");
  await page.keyboard.press("Escape");
  await page.getByPlaceholder("Name or description").fill(words);
  await expect(page.getByRole("list", { name: "Pictures and films" }).getByRole("button")).toHaveCount(1);

  await page.goto("/dashboard/site-settings/site");
  await page.getByRole("button", { name: "Replace: Logo", exact: true }).click();
  const choice = page.getByRole("dialog", { name: "Choose from the library" });
  await choice.getByLabel("Search").fill(words);
  await expect(choice.getByRole("button", { name: words })).toHaveCount(1);
  // Until it is found, the former pictures are shown, and dimmed.
  await expect(choice.getByRole("button", { name: /\.(webp|jpg)/ })).toHaveCount(0);
  await expectAccessible(page, "the choice of a picture");
  await choice.getByRole("button", { name: words }).click();
  const logo = page.getByRole("group", { name: "Logo", exact: true }).locator("img");
  await expect(logo).toHaveAttribute("src", /^\/media\/library\//);
  // Beside the form, for wherever it is shown.
  await page.getByRole("button", { name: "What stays in view: Logo", exact: true }).click();
  const focus = page.getByRole("dialog", { name: "What stays in view" });
  await focus.getByRole("button", { name: "What stays in view" }).press("ArrowDown");
  await expectAccessible(page, "what stays in view of a picture");
  await focus.getByRole("button", { name: "Save" }).click();
  await expect(focus).toHaveCount(0);

  // Within a text, with words of its own, and changed there.
  const text = page.getByRole("textbox", { name: "What stands on the contact page" });
  const tools = page.getByRole("toolbar", { name: "What stands on the contact page: format" });
  await text.press("ControlOrMeta+End");
  await tools.getByRole("button", { name: "Picture" }).click();
  await choice.getByLabel("Search").fill(words);
  await choice.getByRole("button", { name: words }).click();
  const about = page.getByRole("dialog", { name: "Picture", exact: true });
  await expect(about.getByLabel("What it shows")).toHaveValue(words);
  await expectAccessible(page, "a picture for a text");
  await about.getByRole("button", { name: "Put it in" }).click();
  await expect(text.getByRole("img", { name: words })).toHaveAttribute("width", "900");
  await text.getByRole("img", { name: words }).click();
  await tools.getByRole("button", { name: "Picture" }).click();
  await about.getByLabel("What it shows").fill("A lake");
  await about.getByRole("button", { name: "Change it" }).click();
  await expect(text.getByRole("img", { name: "A lake" })).toHaveAttribute("src", /^\/media\/library\/.+width=960$/);

  page.once("dialog", (question) => question.accept());
  await page.goto("/dashboard/media");
  await page.getByRole("button", { name: words }).click();
  await expect(detail.getByRole("button", { name: "What stays in view: 55% from the left, 55%" })).toBeVisible();
  await detail.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Deleted", { exact: true })).toBeVisible();
});

test("a choice that is closed leaves the form as it is, and what was being sent comes into the library", {
  tag: "@edge",
}, async ({ page }) => {
  test.slow();
  const name = `evening-${Date.now()}`;
  const release = Promise.withResolvers<void>();
  await page.route("**/api/admin/media/uploads/*/parts", async (route) => {
    await release.promise;
    await route.continue();
  });
  await openDashboard(page, "/site-settings/site");
  const logo = page.getByRole("group", { name: "Logo", exact: true }).locator("img");
  await expect(logo).toHaveAttribute("src", /^\/media\//);
  const before = String(await logo.getAttribute("src"));
  await page.getByRole("button", { name: "Replace: Logo", exact: true }).click();
  const choice = page.getByRole("dialog", { name: "Choose from the library" });
  await choice.getByTestId("uploads").setInputFiles(await photograph("#663399", `${name}.jpg`));
  await expect(choice.getByRole("status").filter({ hasText: `${name}.jpg is being sent` })).toHaveCount(1);
  await choice.getByRole("button", { name: "Cancel" }).click();
  await expect(choice).toHaveCount(0);
  const asks = () => page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(await asks()).toBe(true);
  release.resolve();
  await expect.poll(asks).toBe(false);
  await expect(logo).toHaveAttribute("src", before);

  await page.goto("/dashboard/media");
  await page.getByPlaceholder("Name or description").fill(name);
  const tiles = page.getByRole("list", { name: "Pictures and films" }).getByRole("button");
  await expect(tiles).toHaveCount(1);
  await tiles.click();
  const detail = page.getByRole("dialog", { name: "About this picture or film" });
  await detail.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Deleted", { exact: true })).toBeVisible();
});
