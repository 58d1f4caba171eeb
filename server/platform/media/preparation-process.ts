import { once } from "node:events";
import sharp from "sharp";
import { blurOf } from "./blur.ts";
import { openMedia } from "./open-media.ts";
import { makeEverySize, readPicture } from "./pictures.ts";
import type { MediaPlace } from "./store.ts";

/** What this process is to do. It comes as a message: the place of a bucket holds its secret key. */
export interface ToPrepare {
  readonly place: MediaPlace;
  readonly keys: readonly string[];
}

/** What this process tells the one that began it. */
export type Prepared =
  | { readonly step: "blurs"; readonly blurs: Readonly<Record<string, string>> }
  /** With the problem of what is no picture, or none that can be read: it would be none the next time, either. */
  | { readonly step: "sizes"; readonly key: string; readonly problem?: string };

sharp.concurrency(1);
// Without anybody to tell, as when the server was killed, there is nobody to go on for.
const leaveOff = () => process.exit(1);
process.once("disconnect", leaveOff);

const [{ place, keys }]: [ToPrepare] = (await once(process, "message")) as never;
const media = await openMedia(place);

const blurs: Record<string, string> = {};
for (const key of keys) {
  await unlessUnreadable(async () => {
    const blur = await blurOf(await readPicture(media, key));
    if (blur) blurs[key] = blur;
  });
}
tell({ step: "blurs", blurs });
for (const key of keys) {
  const problem = await unlessUnreadable(() => makeEverySize(media, key));
  tell({ step: "sizes", key, ...(problem && { problem }) });
}
// With nothing left to wait for, the process ends once all is told.
process.off("disconnect", leaveOff);

function tell(prepared: Prepared): void {
  process.send?.(prepared);
}

/** The problem of a picture that cannot be read; the machine's own, such as a full disk, end all the work. */
async function unlessUnreadable(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (problem) {
    if (!(problem instanceof Error) || "syscall" in problem) throw problem;
    return problem.message;
  }
}
