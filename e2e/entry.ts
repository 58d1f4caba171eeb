import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./fixtures.ts";
import { onScreen } from "./shop.ts";

export const path = "/contest/photo-contest";
export const largest = 10 * 1024 * 1024;

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const plain = { width: 60, height: 40, channels: 3, background: "teal" } as const;
export const drawn = sharp({ create: plain });
export const photo = async (name: string): Promise<Chosen> => ({
  name,
  mimeType: "image/png",
  buffer: await drawn.clone().png().toBuffer(),
});

const noted = (latitude: string, longitude: string) => ({
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: latitude, GPSLongitudeRef: "W", GPSLongitude: longitude },
});

/** With the place that its camera noted: 54° 27' N, 3° 12' W. */
export const placedPhoto = async (name: string): Promise<Chosen> => ({
  name,
  mimeType: "image/jpeg",
  buffer: await drawn
    .clone()
    .withExif(noted("54/1 27/1 15/1", "3/1 12/1 41/1"))
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .jpeg()
    .toBuffer(),
});

/** Some hundred kilobytes, its place noted behind all of them. */
export const placedAtItsEnd = async (name: string): Promise<Chosen> => ({
  name,
  mimeType: "image/webp",
  buffer: await sharp({
    create: { ...plain, width: 600, height: 600, noise: { type: "gaussian", mean: 99, sigma: 60 } },
  })
    .withExif(noted("54/1 27/1 15/1", "3/1 12/1 41/1"))
    .webp({ lossless: true })
    .toBuffer(),
});

/** Some megabytes, its place noted before all of them, as cameras do. */
export const largePlacedPhoto = async (name: string): Promise<Chosen> => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({
    create: { ...plain, width: 2400, height: 1600, noise: { type: "gaussian", mean: 99, sigma: 60 } },
  })
    .withExif(noted("54/1 27/1 15/1", "3/1 12/1 41/1"))
    .jpeg()
    .toBuffer(),
});

/** From a camera that looked for satellites in vain. */
export const photoWithoutFix = async (name: string): Promise<Chosen> => ({
  name,
  mimeType: "image/jpeg",
  buffer: await drawn.clone().withExif(noted("0/1 0/1 0/1", "0/1 0/1 0/1")).jpeg().toBuffer(),
});

// Known by its first bytes; no browser can show it.
export const film: Chosen = {
  name: "walk.mp4",
  mimeType: "video/mp4",
  buffer: Buffer.concat([Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex"), Buffer.alloc(500)]),
};

export async function open(page: Page): Promise<void> {
  await page.goto(path);
  await onScreen(page, "Get Reawarded");
}

export async function choose(page: Page, ...files: Chosen[] | string[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Select Files From Your Device" }).click();
  await (await chooser).setFiles(files);
}

export const next = (page: Page) => page.getByRole("button", { name: "Next" });
export const submit = (page: Page) => page.getByRole("button", { name: "Submit" });
export const previews = (page: Page) => page.getByRole("region", { name: "Your photographs and videos" });

export async function goToStory(page: Page, ...files: Chosen[]): Promise<void> {
  await open(page);
  await choose(page, ...files);
  await next(page).click();
  await expect(page.getByRole("heading", { name: "Tell us about you", exact: true })).toBeVisible();
}

export const words = {
  "First name": "Wanda",
  "Last name": "Walker",
  "Social Platform URL": "https://walks.example/wanda",
  Username: "wanda-walks",
  Title: "Above the clouds",
  Location: "Scafell Pike",
  Summary: "We had walked since four.",
};

export async function fillDetails(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(words)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel(/^I agree to the/).check();
}

export async function expectDetailsFilled(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(words))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(page.getByLabel(/^I agree to the/)).toBeChecked();
  await expectDraftStored(page, { step: 2, story: { details: words.Summary, terms: true } });
}

/** Waits until the browser has kept the draft: it does so a moment after the page has changed. */
export async function expectDraftStored(page: Page, draft: Record<string, unknown>): Promise<void> {
  await expect.poll(() => page.evaluate(storedDraft)).toMatchObject(draft);
}

function storedDraft(): Promise<object | undefined> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open("contest-entry");
    opened.onerror = reject;
    opened.onsuccess = () => {
      const asked = opened.result.transaction("draft").objectStore("draft").get("entry");
      asked.onerror = reject;
      asked.onsuccess = () => {
        opened.result.close();
        resolve(asked.result);
      };
    };
  });
}

/** Leaves the page, is asked whether that is meant, and stays. */
export async function expectQuestion(page: Page): Promise<void> {
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await onScreen(page, "Get Reawarded");
}

/** The form of the entry that the page sends next, in its order; of files their names. */
export async function watchSending(page: Page): Promise<() => Promise<Record<string, string>>> {
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      const parts = [...(body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]);
      sessionStorage.setItem("sent", JSON.stringify(Object.fromEntries(parts)));
      send.call(this, body);
    };
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem("sent") ?? "{}"));
}
