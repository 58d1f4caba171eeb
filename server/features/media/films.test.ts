import type { MediaRecord } from "@cairn/contract/media/staff.ts";
import type { UploadRecord } from "@cairn/contract/media/staff-uploads.ts";
import { expect, test } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import { photographOf, uploadFile } from "../../testing/media.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { fakeFfmpeg, turnedSample, videoSample, videoSecrets } from "../../testing/videos.ts";
import { documents } from "../content/documents.ts";
import { readDocument, writeDocument } from "../settings/documents.ts";

test.each([
  ["mp4", turnedSample(), { width: 54, height: 96 }],
  ["mp4", videoSample("hevc.mov"), { width: 96, height: 54 }],
  ["webm", videoSample("vp9.webm"), { width: 96, height: 54 }],
])("a film is packed anew as %s, without what it tells of its maker", async (extension, bytes, size) => {
  await using shop = await testShop({ environment: { FFMPEG: "no-such-program" } });
  const owner = await ownersCalls(shop);
  const { media: film } = await uploadFile(owner, bytes, { name: "film.mov" });
  expect(film).toMatchObject({ kind: "video", poster_url: "", ...size });
  expect(film?.duration_ms).toBeGreaterThan(900);
  expect(film?.url).toMatch(new RegExp(`^/media/library/film-[0-9a-f]{24}\\.${extension}$`));
  const served = await shop.call("GET", film?.url ?? "");
  expect([served.status, videoSecrets.filter((word) => served.text.includes(word))]).toEqual([200, []]);
  expect((await owner<UploadRecord>("DELETE", `/media/${film?.id}`)).status).toBe(200);
});

test("where ffmpeg is, a film has a picture that stands for it, which goes with it", async () => {
  await using cleanup = new AsyncDisposableStack();
  const { FFMPEG } = await fakeFfmpeg(cleanup, await photographOf());
  await using shop = await testShop({ environment: { FFMPEG } });
  const owner = await ownersCalls(shop);
  const { media: film } = await uploadFile(owner, videoSample("h264.mp4"), { name: "film.mp4" });
  expect(film?.poster_url).toBe(film?.url.replace(".mp4", "-poster.webp"));
  const poster = `${film?.poster_url}?width=320`;
  expect((await shop.call("GET", poster)).status).toBe(200);
  expect((await owner<UploadRecord>("DELETE", `/media/${film?.id}`)).status).toBe(200);
  for (const address of [poster, film?.url ?? ""]) expect((await shop.call("GET", address)).status).toBe(404);
});

test("the files of a film that was replaced are removed", async () => {
  await using cleanup = new AsyncDisposableStack();
  const { FFMPEG } = await fakeFfmpeg(cleanup, await photographOf());
  await using shop = await testShop({ environment: { FFMPEG } });
  const owner = await ownersCalls(shop);
  const { media: film } = await uploadFile(owner, videoSample("vp9.webm"), { name: "film.webm" });
  const former = [film?.url ?? "", film?.poster_url ?? ""];
  const statuses = (addresses: string[]) =>
    Promise.all(addresses.map(async (address) => (await shop.call("GET", address)).status));
  expect(await statuses(former)).toEqual([200, 200]);
  const next = await uploadFile(owner, videoSample("h264.mp4"), { name: "next.mp4", replaces: film?.id ?? 0 });
  await expect.poll(() => statuses(former)).toEqual([404, 404]);
  expect(await statuses([next.media?.url ?? "", next.media?.poster_url ?? ""])).toEqual([200, 200]);
});

test("a film on a page says where it is used, and is replaced there by a film", async () => {
  await using shop = await testShop({ environment: { FFMPEG: "no-such-program" } });
  const owner = await ownersCalls(shop);
  const { media: film } = await uploadFile(owner, videoSample("vp9.webm"), { name: "film.webm" });
  const about = await readDocument(shop.db, documents.about);
  const story = { ...about.brand_story_section, type: "video" as const, file_url: film?.url ?? "" };
  await transact(shop.platform, (tx) => writeDocument(tx, documents.about, { ...about, brand_story_section: story }));
  const { uses } = (await owner<MediaRecord>("GET", `/media/${film?.id}`)).body.data;
  expect(uses).toEqual([{ resource: "documents", id: "about", label: "About" }]);
  expect((await owner("DELETE", `/media/${film?.id}`)).status).toBe(409);
  const next = await uploadFile(owner, videoSample("h264.mp4"), { name: "next.mp4", replaces: film?.id ?? 0 });
  const shown = await shop.call<typeof about>("GET", "/api/about/cms");
  expect(shown.body.data.brand_story_section.file_url).toBe(next.media?.url);
});
