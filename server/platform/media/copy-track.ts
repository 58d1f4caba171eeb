import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
} from "mediabunny";
import { layoutOf, withoutMessageLists, withoutMessages } from "./decoder-messages.ts";
import { leastShownSeconds, type Part } from "./shown-parts.ts";
import type { Piece } from "./shown-pieces.ts";

/**
 * Copies a track's pictures; tells in seconds when the last one ends, from when on what others needed is not to be shown,
 * if anything is, and how much was lost at ends.
 */
type CopyPictures = () => Promise<{ end: number; hiddenFrom: number | undefined; lostAtEnds: number }>;

// No picture that is shown needs one that is shown so much later.
const reorderedSeconds = 2;

/** Prepares the copy of a video's pictures: the parts one after another, `start` seconds earlier than they are shown. */
export async function copyPicture(
  output: Output,
  track: InputVideoTrack,
  parts: readonly Part[],
  start: number,
): Promise<CopyPictures> {
  const { codec } = track;
  const described = await track.getDecoderConfig();
  if (codec === null || !described) throw new Error("a picture does not say how it is decoded");
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { transformationMatrix: await track.getTransformationMatrix() });
  const { decoderConfig, clean } = cleaning(codec, described);
  return async () => {
    let hiddenFrom: number | undefined;
    let [end, lostAtEnds] = [0, 0];
    for (const [index, part] of parts.entries()) {
      const shownUntil = part.end + part.later - start;
      const canHide = isFollowed(part, parts[index + 1]);
      hiddenFrom = undefined;
      for await (const packet of packetsOf(part, canHide)) {
        const isHidden = packet.timestamp >= part.end;
        const from = Math.max(packet.timestamp, part.from);
        const timestamp = isHidden ? shownUntil : from + part.later - start;
        const duration = isHidden ? 0 : Math.min(packet.timestamp + packet.duration, part.end) - from;
        if (isHidden) hiddenFrom = shownUntil;
        end = Math.max(end, timestamp + duration);
        await source.add(packet.clone({ data: clean(packet.data), timestamp, duration }), { decoderConfig });
      }
      if (!canHide) lostAtEnds += shownUntil - end;
    }
    source.close();
    return { end, hiddenFrom, lostAtEnds };
  };
}

/** Whether what is hidden at the end of a part would be seen no time, since the next one begins there, or none. */
const isFollowed = ({ end, later }: Part, next: Part | undefined) =>
  !next || (next.lost === 0 && next.from + next.later - (end + later) < leastShownSeconds);

/** The pictures of a part in the order of decoding, with those after its end that others in it need, or without both. */
async function* packetsOf({ track, key, end, isContinued }: Part, canHide: boolean): AsyncGenerator<EncodedPacket> {
  let later: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets(key)) {
    // It needs pictures from before the key picture.
    if (packet.timestamp < key.timestamp && !isContinued) continue;
    if (packet.timestamp >= end + (canHide ? reorderedSeconds : 0)) return;
    later.push(packet);
    if (packet.timestamp >= end) continue;
    yield* later;
    later = [];
  }
}

/** How a codec's packets lose the messages among them. */
function cleaning(codec: string, described: VideoDecoderConfig) {
  if (codec !== "avc" && codec !== "hevc") return { decoderConfig: described, clean: (data: Uint8Array) => data };
  if (!described.description) {
    const layout = { codec, lengthBytes: 0 } as const;
    return { decoderConfig: described, clean: (data: Uint8Array) => withoutMessages(data, layout) };
  }
  const configuration = bytesOf(described.description);
  const layout = layoutOf(codec, configuration);
  const description = codec === "hevc" ? withoutMessageLists(configuration) : configuration;
  return { decoderConfig: { ...described, description }, clean: (data: Uint8Array) => withoutMessages(data, layout) };
}

/** A track of sound, and what of it is shown. */
export interface Sound {
  readonly track: InputAudioTrack;
  readonly pieces: readonly Piece[];
}

/** Prepares the copy of a sound, which may go on in a second track, like that of pictures. */
export async function copySound(output: Output, sounds: readonly Sound[], start: number): Promise<() => Promise<void>> {
  const [track] = sounds.map((sound) => sound.track);
  const decoderConfig = await track?.getDecoderConfig();
  if (!track?.codec || !decoderConfig) throw new Error("a sound does not say how it is decoded");
  const source = new EncodedAudioPacketSource(track.codec);
  output.addAudioTrack(source);
  return async () => {
    for (const sound of sounds)
      for (const piece of sound.pieces)
        for await (const packet of packetsOfSound(sound.track, piece, start))
          await source.add(packet, { decoderConfig });
    source.close();
  };
}

async function* packetsOfSound(track: InputAudioTrack, { from, end, later }: Piece, start: number) {
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.timestamp < Math.max(from, start - later)) continue;
    if (packet.timestamp >= end) return;
    const duration = Math.min(packet.timestamp + packet.duration, end) - packet.timestamp;
    yield packet.clone({ timestamp: packet.timestamp + later - start, duration });
  }
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
