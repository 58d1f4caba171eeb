import sharp from "sharp";
import { openDesk } from "./desk.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

// Who still looks at what was deleted.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/404/));

const photograph = async (background: string) => ({
  name: "photograph.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test("a picture is added, described, found, replaced and deleted, and settings choose from the library", async ({
  page,
}) => {
  test.slow();
  const words = `A blue evening ${Date.now()}`;
  await openDesk(page, "/media");
  await page.getByTestId("uploads").setInputFiles(await photograph("#335577"));
  await page.getByRole("button", { name: "900 × 600" }).first().click();
  const detail = page.getByRole("dialog", { name: "About this picture" });
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
  await page.getByRole("button", { name: "Choose: Logo", exact: true }).click();
  const choice = page.getByRole("dialog", { name: "Choose from the library" });
  await choice.getByLabel("Search").fill(words);
  await expect(choice.getByRole("button", { name: words })).toHaveCount(1);
  await expectAccessible(page, "the choice of a picture");
  await choice.getByRole("button", { name: words }).click();
  await expect(page.locator("input[name=logo]")).toHaveValue(/^\/media\/library\//);

  page.once("dialog", (question) => question.accept());
  await page.goto("/dashboard/media");
  await page.getByRole("button", { name: words }).click();
  await detail.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Deleted", { exact: true })).toBeVisible();
});
