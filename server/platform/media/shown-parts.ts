import { type EncodedPacket, EncodedPacketSink, type InputVideoTrack } from "mediabunny";
import type { Piece } from "./shown-pieces.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

/** A piece as it can be copied. */
export interface Part extends Piece {
  readonly track: InputVideoTrack;
  /** The first picture that is copied. */
  readonly key: EncodedPacket;
  /** How many seconds of it come before that. */
  readonly lost: number;
}

/** What would be shown for less is a rounded end. */
export const leastShownSeconds = 0.001;

/**
 * What can be copied of the pieces of a video: pictures cannot be shown without the key picture before them, and what
 * its owner trimmed away is not copied, so each piece begins with its first key picture. Throws `UnprocessableFile`
 * where a piece has none.
 */
export async function shownParts(track: InputVideoTrack, pieces: readonly Piece[]): Promise<Part[]> {
  const pictures = new EncodedPacketSink(track);
  const first = await pictures.getFirstKeyPacket();
  if (!first) throw new Error("there is no whole picture in it");
  const parts: Part[] = [];
  for (const piece of pieces) {
    let key: EncodedPacket | null = (await pictures.getKeyPacket(piece.from)) ?? first;
    if (key.timestamp < piece.from && key.timestamp + key.duration < piece.from + leastShownSeconds)
      key = await pictures.getNextKeyPacket(key);
    if (!key || key.timestamp >= piece.end)
      throw new UnprocessableFile("trimmed", "a piece of it has no key picture of its own");
    // A picture that begins late without a trim leaves the sound before it as it is.
    const isFirst = key.timestamp === first.timestamp;
    parts.push({ ...piece, track, key, lost: isFirst ? 0 : Math.max(0, key.timestamp - piece.from) });
  }
  return parts;
}
