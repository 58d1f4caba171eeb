import sharp from "sharp";
import { loaded } from "./own-parts.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

/** Decoded pixels, not turned into sRGB yet. */
export interface Pixels {
  /** Red, green and blue, and how opaque each is if there are four channels. */
  readonly data: Uint8Array | Uint16Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/**
 * Decodes the picture that a HEIC file says is its main one, upright and of at most `longestSide` pixels; with 16 bits
 * a channel if it is wanted deep. The decoder is WebAssembly, which cannot leave its own memory; sharp has none for
 * licence reasons.
 */
export async function decodeHeic(
  bytes: Buffer,
  { longestSide, isDeep }: { longestSide: number; isDeep: boolean },
): Promise<Pixels> {
  // Several megabytes that no other picture needs.
  const { default: heif } = await loaded(import("libheif-js/wasm-bundle.js"));
  const context = heif.heif_context_alloc();
  try {
    const { code, message } = heif.heif_context_read_from_memory(context, bytes);
    if (code !== heif.heif_error_code.heif_error_Ok) throw unreadable(message);
    const picture = heif.heif_js_context_get_primary_image_handle(context);
    if ("code" in picture) throw unreadable(picture.message);
    const isClear = heif.heif_image_handle_has_alpha_channel(picture) === 1;
    const { heif_chroma: chroma, heif_colorspace: colours } = heif;
    const deep = isClear ? chroma.heif_chroma_interleaved_RRGGBBAA_LE : chroma.heif_chroma_interleaved_RRGGBB_LE;
    const usual = isClear ? chroma.heif_chroma_interleaved_RGBA : chroma.heif_chroma_interleaved_RGB;
    const decoded = heif.heif_js_decode_image2(picture, colours.heif_colorspace_RGB, isDeep ? deep : usual);
    heif.heif_image_handle_release(picture);
    if ("code" in decoded) throw unreadable(decoded.message);
    const [plane] = decoded.channels;
    if (!plane) throw new Error("a decoded picture has no pixels");
    const pixels = await shrunk(plane, isClear ? 4 : 3, longestSide);
    heif.heif_image_release(decoded.image);
    return pixels;
  } finally {
    heif.heif_context_free(context);
  }
}

interface Plane {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Bytes from one line to the next. */
  readonly stride: number;
  readonly bits_per_pixel: number;
}

/** Read where the decoder has put it: a copy of a large picture would take as much memory again. */
async function shrunk(plane: Plane, channels: 3 | 4, longestSide: number): Promise<Pixels> {
  const { data, width, height, stride } = plane;
  const bits = plane.bits_per_pixel;
  const isDeep = bits > 8;
  const values = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data;
  const lineWidth = stride / (channels * (isDeep ? 2 : 1));
  // The decoder may fill lines up to a round number of bytes.
  if (!Number.isInteger(lineWidth)) return shrunk(packed(plane, channels), channels, longestSide);
  const picture = sharp(values, { raw: { width: lineWidth, height, channels }, limitInputPixels: false })
    .extract({ left: 0, top: 0, width, height })
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .toColourspace(isDeep ? "rgb16" : "srgb");
  const { data: bytes, info } = await picture
    .raw({ depth: isDeep ? "ushort" : "uchar" })
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height, channels };
  if (!isDeep) return { data: bytes, ...size };
  const deep = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  const most = 2 ** bits - 1;
  return { data: deep.map((value) => (value * 65_535) / most), ...size };
}

/** Without what lines are filled up with. */
function packed(plane: Plane, channels: number): Plane {
  const stride = plane.width * channels * (plane.bits_per_pixel > 8 ? 2 : 1);
  const data = new Uint8Array(stride * plane.height);
  for (let line = 0; line < plane.height; line++)
    data.set(plane.data.subarray(line * plane.stride, line * plane.stride + stride), line * stride);
  return { ...plane, data, stride };
}

/** The decoder says what it cannot do apart from what is broken. */
function unreadable(message: string): Error {
  const isUnknown = /not been built in|unsupported/i.test(message);
  return isUnknown ? new UnprocessableFile("unknown picture", message, "HEIF") : new Error(message);
}
