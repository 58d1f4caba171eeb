import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { blurOf } from "./blur.ts";
import type { HelperAnswer, HelperTasks, TaskName, ToDo } from "./helper-tasks.ts";
import { iconOf } from "./icon.ts";
import { makeCopy } from "./make-copy.ts";
import { openMedia } from "./open-media.ts";
import { loaded, MissingPart } from "./own-parts.ts";
import { makeSize, openPicture, readPicture } from "./pictures.ts";
import { publicPicture, remarkOf } from "./public-picture.ts";
import { squarePicture } from "./square-picture.ts";
import type { MediaStore } from "./store.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";
import { yieldToTheShop } from "./yield-to-the-shop.ts";

// Memory that a WebAssembly decoder has taken is never given back, so a process of this size is replaced.
const grownBytes = 250 * 1024 ** 2;

yieldToTheShop();
// Should memory become scarce, the kernel is to end this process rather than the shop.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});
sharp.concurrency(1);
sharp.cache(false);
// When the server is gone, nobody waits for the result.
process.once("disconnect", () => process.exit(1));

let opened: { readonly at: string; readonly media: MediaStore } | undefined;

const damaged = { reason: "damaged", detail: "" } as const;

const tasks: { [Name in TaskName]: (input: HelperTasks[Name]["input"], media: MediaStore) => Promise<unknown> } = {
  blur: async ({ key }, store) => blurOf(await readPicture(store, key)),
  size: async ({ key, size }, store) => void (await makeSize(store, key, size)),
  icon: async ({ key, shape }, store) => iconOf(await readPicture(store, key), shape),
  square: async ({ path, side }) => squarePicture(await readFile(path), side),
  picture: async ({ path }) => {
    const picture = await publicPicture(await readFile(path));
    return { bytes: picture.bytes, remark: remarkOf(picture) };
  },
  measure: async ({ key }, store) => {
    const { autoOrient } = await (await openPicture(await readPicture(store, key))).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  },
  whereabouts: async ({ points }) => {
    const { whereaboutsOf } = await loaded(import("./country.ts"));
    return points.map(({ latitude, longitude }) => whereaboutsOf(latitude, longitude));
  },
  copy: makeCopy,
};

process.on("message", async ({ place, name, input }: ToDo) => {
  send({ step: "begun" });
  const at = JSON.stringify(place);
  if (opened?.at !== at) opened = { at, media: await openMedia(place) };
  const { media } = opened;
  try {
    // TypeScript cannot see that name and input belong together.
    const result = (await tasks[name](input as never, media)) as HelperTasks[TaskName]["result"];
    send({ step: "done", result, isLast: process.memoryUsage.rss() > grownBytes });
  } catch (problem) {
    // Problems of the machine, such as a full disk, say nothing of the file: they end the process.
    if (!(problem instanceof Error) || "syscall" in problem || problem instanceof MissingPart) throw problem;
    const { reason, detail } = problem instanceof UnprocessableFile ? problem : damaged;
    send({ step: "unfit", reason, detail, message: problem.message });
  }
});

function send(answer: HelperAnswer): void {
  process.send?.(answer);
}
