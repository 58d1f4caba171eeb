import type { MadeCopy } from "./make-copy.ts";
import type { PictureSize } from "./pictures.ts";
import type { MediaPlace } from "./store.ts";
import type { UnprocessableReason } from "./unprocessable-file.ts";

/** What a helper process can be asked for: what each task needs, and what it gives. */
export interface HelperTasks {
  /** The blur of a stored picture, see `blur.ts`. */
  readonly blur: { readonly input: { readonly key: string }; readonly result: string | undefined };
  /** One size of a stored picture, which is put into the store. */
  readonly size: { readonly input: { readonly key: string; readonly size: PictureSize }; readonly result: undefined };
  /** A stored picture as the site's icon, see `icon.ts`. */
  readonly icon: { readonly input: { readonly key: string; readonly side: number }; readonly result: Uint8Array };
  /** A square WebP of `side` pixels of a file that a visitor sent. */
  readonly square: { readonly input: { readonly path: string; readonly side: number }; readonly result: Uint8Array };
  /** What anybody may see of a file that a member sent: `public`, and perhaps `poster`, in `folder`. */
  readonly copy: {
    readonly input: {
      readonly original: string;
      readonly contentType: string;
      readonly folder: string;
      readonly ffmpeg: string;
    };
    readonly result: MadeCopy;
  };
}

export type TaskName = keyof HelperTasks;

/** What a helper is told; the place of a bucket holds its secret key, which is why it is no argument. */
export interface ToDo<Name extends TaskName = TaskName> {
  readonly place: MediaPlace;
  readonly name: Name;
  readonly input: HelperTasks[Name]["input"];
}

/** What a helper tells of a task. */
export type Told =
  | { readonly step: "begun" }
  /** `isLast` when the process has grown and should be replaced. */
  | { readonly step: "done"; readonly result: HelperTasks[TaskName]["result"]; readonly isLast: boolean }
  /** The file is to blame: it would fare alike the next time. */
  | { readonly step: "unfit"; readonly reason: UnprocessableReason; readonly message: string };
