import { expect, type Page } from "@playwright/test";
import { photo } from "./entry.ts";

interface Sender {
  readonly token: string;
}

/** Entries of a member, whose files are prepared, by their titles. */
export async function enter(page: Page, { token }: Sender, titles: readonly string[], picture = photo("a.png")) {
  const fields = {
    first_name: "Wanda",
    last_name: "Walker",
    social_platform_url: "https://walks.example/wanda",
    user_name: "wanda-walks",
    location: "Harrowdale",
    details: "We had walked since four.",
    terms: "on",
    category: "adventure",
  };
  const file = await picture;
  for (const title of titles) {
    const answer = await page.request.post("/api/attend/contest", {
      headers: { authorization: `Bearer ${token}` },
      multipart: { ...fields, title, files: file },
    });
    expect(answer.status()).toBe(201);
  }
}

/** Waits until the pictures of so many entries, found by a part of their titles, are prepared. */
export async function expectPrepared({ request }: Page, part: number, total: number): Promise<void> {
  await expect
    .poll(async () => {
      const { data } = await (await request.get(`/api/admin/submissions?search=${part}`)).json();
      return data.data.filter(({ picture_url }: { picture_url: string }) => picture_url).length;
    })
    .toBe(total);
}

/** Approves what waits from the demo, so that only a test's own entries are left to decide. */
export async function emptyQueue({ request }: Page): Promise<void> {
  const { data } = await (await request.get("/api/admin/submissions?state=pending&per_page=100")).json();
  const ids = data.data.map(({ id }: { id: string }) => id);
  if (ids.length === 0) return;
  expect((await request.post("/api/admin/submissions/approve", { data: { ids } })).status()).toBe(200);
}
