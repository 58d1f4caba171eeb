import { mediaMessages as messages, remarkMessages } from "@cairn/contract/media/staff-messages.ts";
import { largestFilm, type UploadRecord } from "@cairn/contract/media/staff-uploads.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendUpload } from "./send-upload.ts";

const bytes = 10;
const record = (more: Partial<UploadRecord> = {}): UploadRecord => ({
  id: 1,
  name: "lake.jpg",
  bytes,
  received: 0,
  state: "arriving",
  problem: "",
  media: null,
  ...more,
});
const lake: UploadRecord["media"] = {
  id: 1,
  version: 1,
  key: "library/lake.webp",
  url: "/media/library/lake.webp",
  kind: "image",
  width: 9,
  height: 6,
  bytes,
  alt: "",
  rights: "",
  rights_warning: "",
  duration_ms: null,
  poster_url: "",
  focal_point: { x: 50, y: 50 },
  uploaded_at: "2026-01-01T00:00:00.000Z",
};

/** What the server answers to one part after the other; nothing at all where it is undefined. */
const toParts: (readonly [status: number, body: object] | undefined)[] = [];

class Request extends EventTarget {
  readonly upload: { onprogress?: () => void } = {};
  status = 0;
  response: unknown;
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open() {}
  send() {
    const answer = toParts.shift();
    if (!answer) return;
    [this.status, this.response] = answer;
    this.onload?.();
    this.onloadend?.();
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("XMLHttpRequest", Request);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a picture; the server says this of it when it is announced, and then whenever it is asked. */
function send(found: UploadRecord, file = new File(["0123456789"], "lake.jpg", { type: "image/jpeg" })) {
  vi.stubGlobal("fetch", async (_url: string, { method }: RequestInit) =>
    method === "POST"
      ? Response.json({ success: true, data: record() }, { status: 201 })
      : Response.json({ success: true, data: found }),
  );
  const onNews = vi.fn<(stage: string, received: number) => void>();
  const stages = () => onNews.mock.calls.map(([stage]) => stage);
  return { stages, sent: sendUpload(file, { signal: new AbortController().signal, onNews }) };
}

test("an upload that was given up in another window is over, and says so", async () => {
  toParts.push([409, { success: false, message: messages.uploadOver }]);
  await expect(send(record({ state: "discarded" })).sent).rejects.toThrow(messages.discarded);
});

test("a part of which nothing is heard for half a minute is sent again", async () => {
  toParts.push(undefined, [200, { success: true, data: record({ state: "ready", received: bytes, media: lake }) }]);
  const { sent, stages } = send(record());
  await vi.advanceTimersByTimeAsync(29_000);
  expect(stages()).toEqual(["sending"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stages()).toEqual(["sending", "waiting", "sending"]);
  expect(await sent).toEqual({ media: lake, remark: "" });
});

test("what of a file is not shown is told with what it became", async () => {
  toParts.push([
    200,
    { success: true, data: record({ state: "ready", received: bytes, media: lake, problem: remarkMessages.still }) },
  ]);
  expect(await send(record()).sent).toEqual({ media: lake, remark: remarkMessages.still });
});

test.each([
  ["IMG_1.MOV", "", messages.filmTooLarge],
  ["a-film", "video/x-m4v", messages.filmTooLarge],
  ["lake.heic", "", messages.tooLarge],
])("%s with the type “%s” has its limit", async (name, type, message) => {
  const file = new File([], name, { type });
  Object.defineProperty(file, "size", { value: largestFilm + 1 });
  await expect(send(record(), file).sent).rejects.toThrow(message);
});
