import { mostPixels, type PictureCoding } from "./picture-limits.ts";

/** What the beginning of a picture's file tells. */
export interface PictureHead {
  readonly coding: PictureCoding;
  readonly width: number;
  readonly height: number;
}

/** How much of a file is enough to read it, in bytes. */
export const headBytes = 256 * 1024;

/**
 * Reads how a picture is coded and how large it is from the beginning of its file, without decoding it; undefined where
 * that does not tell, which says nothing of the picture.
 */
export function pictureHead(beginning: Uint8Array): PictureHead | undefined {
  const view = new DataView(beginning.buffer, beginning.byteOffset, beginning.byteLength);
  try {
    for (const read of [readJpeg, readPng, readGif, readWebp, readHeif]) {
      const head = read(view);
      if (head && head.width > 0 && head.height > 0) return head;
    }
  } catch {
    // It is cut off before it tells.
  }
  return undefined;
}

/** Whether a picture would decode to more pixels than are taken. */
export function hasTooManyPixels({ coding, width, height }: PictureHead): boolean {
  return width * height > mostPixels[coding];
}

const text = (view: DataView, at: number, length = 4) =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));

function readJpeg(view: DataView): PictureHead | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; ; ) {
    const marker = view.getUint16(at);
    // What it is filled up with.
    if (marker === 0xffff) at++;
    else if (marker >> 8 !== 0xff) return undefined;
    // Starts of a frame, but for the tables that are numbered among them.
    else if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      const isProgressive = (marker & 3) === 2;
      const size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
      return { coding: isProgressive ? "progressive jpeg" : "jpeg", ...size };
    } else at += 2 + view.getUint16(at + 2);
  }
}

function readPng(view: DataView): PictureHead | undefined {
  if (view.getUint32(0) !== 0x89504e47) return undefined;
  const coding = view.getUint8(28) === 1 ? "interlaced png" : "png";
  return { coding, width: view.getUint32(16), height: view.getUint32(20) };
}

function readGif(view: DataView): PictureHead | undefined {
  if (text(view, 0, 3) !== "GIF") return undefined;
  return { coding: "gif", width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function readWebp(view: DataView): PictureHead | undefined {
  if (text(view, 0) !== "RIFF" || text(view, 8) !== "WEBP") return undefined;
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  switch (text(view, 12)) {
    case "VP8X":
      return { coding: "webp", width: three(24) + 1, height: three(27) + 1 };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { coding: "webp", width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case "VP8 ":
      return { coding: "webp", width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return undefined;
  }
}

/** The largest picture of an AVIF or HEIC counts: the others are parts or small copies of it. */
function readHeif(view: DataView): PictureHead | undefined {
  if (text(view, 4) !== "ftyp") return undefined;
  const meta = boxesIn(view, 0, view.byteLength).find(({ type }) => type === "meta");
  const properties = meta && boxesIn(view, meta.from + 4, meta.end).find(({ type }) => type === "iprp");
  const container = properties && boxesIn(view, properties.from, properties.end).find(({ type }) => type === "ipco");
  if (!container || container.end > view.byteLength) return undefined;
  const all = boxesIn(view, container.from, container.end);
  const sizes = all
    .filter(({ type }) => type === "ispe")
    .map(({ from }) => ({ width: view.getUint32(from + 4), height: view.getUint32(from + 8) }))
    .toSorted((one, other) => other.width * other.height - one.width * one.height);
  const coding = all.some(({ type }) => type === "hvcC") ? "heic" : "avif";
  return sizes[0] && { coding, ...sizes[0] };
}

function boxesIn(view: DataView, begin: number, end: number) {
  const found: { type: string; from: number; end: number }[] = [];
  for (let at = begin; at + 8 <= end; ) {
    const size = view.getUint32(at) || end - at;
    if (size < 8) break;
    found.push({ type: text(view, at + 4), from: at + 8, end: at + size });
    at += size;
  }
  return found;
}
