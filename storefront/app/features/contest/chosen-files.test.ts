import { expect, test } from "vitest";
import { validateFiles } from "./chosen-files.ts";

const file = (name: string, type: string, size = 1) => new File([new Uint8Array(size)], name, { type });

test("what the server takes is taken, up to 10 MB, also where the system has no type for it", async () => {
  const { chosen, refused } = await validateFiles([
    file("a.png", "image/png", 10 * 1024 * 1024),
    file("b.mp4", "video/mp4"),
    file("IMG_1.HEIC", ""),
    file("c.mov", ""),
    file("d.m4v", "video/x-m4v"),
    file("e.JPG", ""),
    file("f.3gp", "video/3gpp"),
    file("g.jpg", "image/pjpeg"),
  ]);
  expect(refused).toEqual([]);
  expect(chosen.map(({ kind }) => kind)).toEqual([
    "image",
    "video",
    "image",
    "video",
    "video",
    "image",
    "video",
    "image",
  ]);
  expect(new Set(chosen.map(({ id }) => id)).size).toBe(8);
});

/** The beginning of a PNG of this size. */
function pngHead(width: number, height: number): Uint8Array<ArrayBuffer> {
  const head = new DataView(new ArrayBuffer(40));
  for (const [at, value] of [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, width, height].entries())
    head.setUint32(4 * at, value);
  return new Uint8Array(head.buffer);
}

test("each of the others is refused for its own reason, and those beside it are not", async () => {
  const { chosen, refused } = await validateFiles([
    file("large.jpg", "image/jpeg", 10 * 1024 * 1024 + 1),
    file("good.jpg", "image/jpeg"),
    file("empty.jpg", "image/jpeg", 0),
    file("notes.pdf", "application/pdf"),
    file("drawing.svg", "image/svg+xml"),
    file("scan.tiff", "image/tiff"),
    file("camcorder.avi", "video/x-msvideo"),
    file("heic", ""),
    file("song.m4a", "audio/x-m4a"),
    new File([pngHead(20_000, 10_000)], "huge.png", { type: "image/png" }),
  ]);
  expect(chosen.map(({ file: { name } }) => name)).toEqual(["good.jpg"]);
  expect(refused.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
    "large.jpg is larger than 10 MB",
    "empty.jpg has nothing in it",
    "notes.pdf is no photograph or video that we can take",
    "drawing.svg is no photograph or video that we can take",
    "scan.tiff is no photograph or video that we can take",
    "camcorder.avi is no photograph or video that we can take",
    "heic is no photograph or video that we can take",
    "song.m4a has sound and no pictures",
    "huge.png has 200 million pixels, and of this kind we can take 100 million",
  ]);
});
