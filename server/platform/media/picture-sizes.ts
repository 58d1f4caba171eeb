import { mailPictureWidth, pictureWidths, tallPictureWidths } from "@cairn/contract/media/picture-sizes.ts";

type Width = (typeof pictureWidths)[number];

/** WebP, which every browser takes; AVIF, which is a third smaller, for those that do; JPEG for mail clients. */
export const pictureFormats = ["webp", "avif", "jpeg"] as const;

/** `tall` is the middle of a picture at 2:3, for photographs that fill a phone's screen. */
export const pictureShapes = ["tall"] as const;

export interface PictureSize {
  readonly width: Width;
  readonly format: (typeof pictureFormats)[number];
  readonly shape?: (typeof pictureShapes)[number] | undefined;
}

/** All sizes that a picture may be asked for in. */
export const everySize: readonly PictureSize[] = [
  ...pictureWidths.flatMap((width) => (["webp", "avif"] as const).map((format) => ({ width, format }))),
  ...tallPictureWidths.map((width) => ({ width, format: "avif", shape: "tall" }) as const),
  { width: mailPictureWidth, format: "jpeg" },
];
