import { readFile } from "node:fs/promises";
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import { layoutOf, withoutMessageLists, withoutMessages } from "./decoder-messages.ts";
import { endOfEdit } from "./edit-list.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

/** The container of a public video. */
export type Container = "mp4" | "webm";

/** The size as it is shown, upright, and the duration. */
export interface VideoFacts {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
}

// Codecs whose packets hold sound only. The headers of Vorbis and FLAC hold comments.
const knownSounds = new Set(["aac", "mp3", "opus", "ac3", "eac3"]);

// What would be shown for less is a rounded end.
const leastShownSeconds = 0.001;
// Phones make a key picture every second.
const mostLostSeconds = 1;

Logging.level = LogLevel.Silent;

/**
 * Remuxes a video: its picture and sound unchanged, without metadata, other tracks, what its owner trimmed away, and
 * messages to decoders that may hold places or times. Throws `UnprocessableFile` for codecs that may carry other data
 * and for a trim that would cost a second of what is shown, an `Error` for what is broken.
 */
export async function remuxVideo(path: string, container: Container): Promise<VideoFacts & { bytes: Buffer }> {
  const file = await readFile(path);
  using input = new Input({
    source: new BufferSource(file),
    formats: [MP4, QTFF, WEBM, MATROSKA],
  });
  const picture = await input.getPrimaryVideoTrack();
  if (!picture) throw new Error("there is no picture track in it");
  const sounds = await input.getAudioTracks();
  // Phones add a second track of the same sound for their own players, which browsers do not play.
  const played = sounds.filter(({ codec }) => codec !== null && (knownSounds.has(codec) || codec.startsWith("pcm-")));
  if (sounds.length > 0 && played.length === 0)
    throw new UnprocessableFile("unknown codec", `it has sound as ${sounds[0]?.codec}`);

  const target = new BufferTarget();
  const format = container === "mp4" ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new WebMOutputFormat();
  const output = new Output({ format, target });
  const endOf = ({ id }: InputTrack) => (container === "mp4" ? endOfEdit(file, id) : Number.POSITIVE_INFINITY);
  const { from, start } = await shownPart(picture, endOf(picture));
  const copies = [await copyPicture(output, picture, { from, start, end: endOf(picture) })];
  for (const sound of played) copies.push(await copySound(output, sound, { from: start, start, end: endOf(sound) }));
  const ends = [picture, ...played].map(async (track) => Math.min(await track.computeDuration(), endOf(track)));
  await output.start();
  await Promise.all(copies.map((copy) => copy()));
  await output.finalize();
  if (!target.buffer) throw new Error("nothing was written");
  return {
    bytes: Buffer.from(target.buffer),
    width: picture.displayWidth,
    height: picture.displayHeight,
    durationMs: Math.round((Math.max(...(await Promise.all(ends))) - start) * 1000),
  };
}

/**
 * The part of a track that is copied, in seconds: packets from `from` on, of which `start` to `end` are shown. Picture
 * and sound begin together; each ends by its own edit list.
 */
interface Part {
  readonly from: number;
  readonly start: number;
  readonly end: number;
}

/**
 * What the player shows of a video: an edit list gives what it trims from the beginning times below zero. Pictures
 * cannot be shown without the key picture before them, so the first key picture that is shown begins the copy.
 */
async function shownPart(track: InputVideoTrack, end: number): Promise<Pick<Part, "from" | "start">> {
  const pictures = new EncodedPacketSink(track);
  const first = await pictures.getFirstKeyPacket();
  let key = first;
  while (key && key.timestamp < 0 && key.timestamp + key.duration < leastShownSeconds)
    key = await pictures.getNextKeyPacket(key);
  // A picture that begins late without a trim leaves the sound before it as it is.
  const start = key === first ? 0 : Math.max(0, key?.timestamp ?? 0);
  if (!key || start > Math.min(mostLostSeconds, end))
    throw new UnprocessableFile("trimmed", "its first key picture comes long after its trim");
  return { from: key.timestamp, start };
}

type Copy = () => Promise<void>;

async function copyPicture(output: Output, track: InputVideoTrack, part: Part): Promise<Copy> {
  const { codec, rotation } = track;
  const described = await track.getDecoderConfig();
  if (codec === null || codec === "prores" || !described)
    throw new UnprocessableFile("unknown codec", `it has pictures as ${codec}`);
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation });
  if (codec !== "avc" && codec !== "hevc") return copyPackets(track, source, { decoderConfig: described }, part);
  if (!described.description) throw new Error("a picture has no known layout");
  const configuration = bytesOf(described.description);
  const layout = layoutOf(codec, configuration);
  const decoderConfig = {
    ...described,
    description: codec === "hevc" ? withoutMessageLists(configuration) : configuration,
  };
  return copyPackets(track, source, { decoderConfig }, part, (data) => withoutMessages(data, layout));
}

async function copySound(output: Output, track: InputAudioTrack, part: Part): Promise<Copy> {
  const decoderConfig = await track.getDecoderConfig();
  if (track.codec === null || !decoderConfig) throw new Error("a sound does not say how it is decoded");
  const source = new EncodedAudioPacketSource(track.codec);
  output.addAudioTrack(source);
  return copyPackets(track, source, { decoderConfig }, part);
}

interface PacketSource<Metadata> {
  add(packet: EncodedPacket, metadata?: Metadata): Promise<void>;
  close(): void;
}

function copyPackets<Metadata>(
  track: InputVideoTrack | InputAudioTrack,
  source: PacketSource<Metadata>,
  metadata: Metadata,
  { from, start, end }: Part,
  clean: (data: Uint8Array) => Uint8Array = (data) => data,
): Copy {
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      if (packet.timestamp < from) continue;
      // Later ones may need it, which is not shown any more.
      if (packet.timestamp >= end) break;
      const timestamp = Math.max(packet.timestamp, start) - start;
      const duration = Math.min(packet.timestamp + packet.duration, end) - start - timestamp;
      await source.add(packet.clone({ data: clean(packet.data), timestamp, duration }), metadata);
    }
    source.close();
  };
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
