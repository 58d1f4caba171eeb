import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { choose, drawn, largest, next, open, photo, previews } from "./entry.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test(
  "of a batch the refused are named with the true reason, and the good ones stay",
  { tag: "@edge" },
  async ({ page, customer }, testInfo) => {
    const batch = {
      "good.png": (await photo("good.png")).buffer,
      "large.jpg": Buffer.alloc(largest + 1),
      "notes.pdf": Buffer.from("%PDF"),
      "scan.tiff": Buffer.from("II*"),
      "full.jpg": Buffer.alloc(largest),
      "empty.png": Buffer.alloc(0),
      // Browsers know no type of this kind.
      "IMG_0001.HEIC": Buffer.from("not drawn here"),
    };
    // As files, since the bytes of large ones would reach the browser as text.
    const paths = Object.keys(batch).map((name) => testInfo.outputPath(name));
    await Promise.all(Object.values(batch).map((bytes, index) => writeFile(paths[index] ?? "", bytes)));
    await open(page);
    await choose(page, ...paths);
    await expect(page.getByText("Please upload a file smaller than 10 MB.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Not added" }).getByRole("listitem")).toHaveText([
      "large.jpg is larger than 10 MB",
      "empty.png has nothing in it",
      "notes.pdf is no photograph or video that we can take",
      "scan.tiff is no photograph or video that we can take",
    ]);
    await expect(page.getByRole("status").filter({ hasText: "3 added, 4 not added" })).toBeVisible();
    const kept = previews(page).getByRole("listitem");
    await expect(kept).toContainText(["good.png", "full.jpg", "IMG_0001.HEIC"]);
    await expect(kept).toHaveCount(3);
    await expectAccessible(page, "the first step with refused files");
    expect(customer.token).not.toBe("");
  },
);

test("of two files of one name only the chosen one is removed, and its address with it", { tag: "@edge" }, async ({
  page,
  customer,
}) => {
  await page.addInitScript(() => {
    const { createObjectURL, revokeObjectURL } = URL;
    const alive = new Set<string>();
    const record = () => {
      document.documentElement.dataset.addresses = String(alive.size);
    };
    URL.createObjectURL = (file) => {
      const url = createObjectURL(file);
      alive.add(url);
      record();
      return url;
    };
    URL.revokeObjectURL = (url) => {
      alive.delete(url);
      record();
      revokeObjectURL(url);
    };
  });
  const addresses = () => page.locator("html").getAttribute("data-addresses");
  await open(page);
  const wide = { ...(await photo("a.png")), buffer: await drawn.clone().resize(90, 40).png().toBuffer() };
  await choose(page, await photo("a.png"), wide);
  await expect(previews(page).getByRole("listitem")).toHaveCount(2);
  await expect.poll(addresses).toBe("2");
  await previews(page).getByRole("button", { name: "Remove a.png" }).first().click();
  await expect(previews(page).locator("img")).toHaveCount(1);
  await expect(previews(page).locator("img")).toHaveJSProperty("naturalWidth", 90);
  await expect(page.getByRole("heading", { name: /^Your photographs and videos/ })).toBeFocused();
  await expect.poll(addresses).toBe("1");
  await previews(page).getByRole("button", { name: "Remove a.png" }).click();
  await expect.poll(addresses).toBe("0");
  await expect(next(page)).toBeDisabled();
  expect(customer.token).not.toBe("");
});

/** Files as a drag holds them. */
function dragged(page: Page, ...types: string[]) {
  return page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [index, type] of all.entries()) transfer.items.add(new File(["x"], `${index}.bin`, { type }));
    return transfer;
  }, types);
}

test("the drop zone looks different while files hang over it that it takes, or does not", { tag: "@edge" }, async ({
  page,
  customer,
}) => {
  await open(page);
  const zone = page.getByText("Drag & drop photos and videos here").locator("..");
  const drop = page.locator("[role=presentation]");
  await expect(zone).toBeVisible();
  const good = await dragged(page, "image/png");
  await drop.dispatchEvent("dragenter", { dataTransfer: good });
  await expect(page.getByText("Let go to add them")).toBeVisible();
  await drop.dispatchEvent("dragleave", { dataTransfer: good });
  await expect(page.getByText("Drag & drop photos and videos here")).toBeVisible();
  const bad = await dragged(page, "image/png", "application/pdf");
  await drop.dispatchEvent("dragenter", { dataTransfer: bad });
  await expect(page.getByText("Not all of these are photographs or videos")).toBeVisible();
  await expectAccessible(page, "the drop zone with files that it does not take");
  await drop.dispatchEvent("drop", { dataTransfer: bad });
  await expect(previews(page).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("1.bin is no photograph or video that we can take")).toBeVisible();
  expect(customer.token).not.toBe("");
});
