import type { UnprocessableReason } from "@cairn/contract/media/staff-messages.ts";
import type { Whereabouts } from "./country.ts";
import type { MadeCopy } from "./make-copy.ts";
import type { PictureSize } from "./picture-sizes.ts";
import type { Point } from "./public-picture.ts";
import type { MediaPlace } from "./store.ts";

/** How a picture is drawn as an icon: in pixels, as wide as it comes if only the height is given. */
export interface IconShape {
  readonly width?: number;
  readonly height: number;
  /** What stays free of it on each side. */
  readonly margin?: number;
  /** A colour as in CSS, since phones put black behind what is clear, and mail clients whatever they like. */
  readonly background: string;
}

/** The tasks of the helper process with their input and result. */
export interface HelperTasks {
  /** The blur of a stored picture, see `blur.ts`. */
  readonly blur: { readonly input: { readonly key: string }; readonly result: string | undefined };
  /** Makes one size of a stored picture and puts it into the store. */
  readonly size: { readonly input: { readonly key: string; readonly size: PictureSize }; readonly result: undefined };
  /** A stored picture as the site's icon, see `icon.ts`. */
  readonly icon: { readonly input: { readonly key: string; readonly shape: IconShape }; readonly result: Uint8Array };
  /** A square WebP of `side` pixels, made from an uploaded file. */
  readonly square: { readonly input: { readonly path: string; readonly side: number }; readonly result: Uint8Array };
  /** An uploaded picture as WebP: upright, without metadata, and no larger than pages show. */
  readonly picture: {
    readonly input: { readonly path: string };
    /** The remark says what of the original it lacks, as its sender reads it. */
    readonly result: { readonly bytes: Uint8Array; readonly remark: string | undefined };
  };
  /** How large a stored picture is in pixels. */
  readonly measure: {
    readonly input: { readonly key: string };
    readonly result: { readonly width: number; readonly height: number };
  };
  /** Whose points are, in their order. */
  readonly whereabouts: {
    readonly input: { readonly points: readonly Point[] };
    readonly result: readonly Whereabouts[];
  };
  /** The public copy of an uploaded file: writes `public`, and perhaps `poster`, into `folder`. */
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

/** What a helper process is sent; a bucket's place holds a secret key, so it is no argument of the process. */
export interface ToDo<Name extends TaskName = TaskName> {
  readonly place: MediaPlace;
  readonly name: Name;
  readonly input: HelperTasks[Name]["input"];
}

/** What a helper process answers. */
export type HelperAnswer =
  | { readonly step: "begun" }
  /** `isLast` when the process has grown and should be replaced. */
  | { readonly step: "done"; readonly result: HelperTasks[TaskName]["result"]; readonly isLast: boolean }
  /** The file cannot be processed, now or later. */
  | { readonly step: "unfit"; readonly reason: UnprocessableReason; readonly message: string; readonly detail: string };
