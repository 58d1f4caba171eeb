import { BufferSource, EncodedPacketSink, Input, QTFF } from "mediabunny";
import { box } from "../platform/media/mp4-boxes.ts";
import { videoSample } from "./videos.ts";

/**
 * A picture of a HEIC: 96 by 54 pixels of a test picture, turned by quarters to the left, with what it says besides.
 */
interface HeicItem {
  readonly quarters?: number;
  /** Code points of primaries and transfer function. */
  readonly nclx?: readonly [primaries: number, transfer: number];
}

const uint16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
const uint32 = (...values: number[]) => Buffer.concat(values.map((value) => uint16(value >>> 16, value & 65_535)));
const text = (words: string) => Buffer.from(words, "latin1");
const full = (type: string, version: number, ...contents: Buffer[]) =>
  box(type, Buffer.of(version, 0, 0, 0), ...contents);

/** A HEIC (ISO/IEC 23008-12) of one coded picture that several items show, of which one is the main one. */
export async function heicOf(items: readonly HeicItem[], primary: number, brand = "heic"): Promise<Buffer> {
  const { configuration, picture } = await codedPicture();
  const shared = [box("hvcC", configuration), full("ispe", 0, uint32(96, 54))];
  const own = items.map(({ quarters = 0, nclx }) => [
    box("irot", Buffer.of(quarters)),
    ...(nclx ? [box("colr", text("nclx"), uint16(...nclx, 9), Buffer.of(0x80))] : []),
  ]);
  let next = shared.length;
  const associations = own.map((properties, index) => {
    const indexes = [1, 2, ...properties.map(() => ++next)];
    return Buffer.concat([uint16(index + 1), Buffer.of(indexes.length, ...indexes)]);
  });
  const infos = items.map((_, index) => full("infe", 2, uint16(index + 1, 0), text("hvc1"), text("\0")));
  const metaWith = (at: number) =>
    full(
      "meta",
      0,
      full("hdlr", 0, uint32(0), text("pict"), uint32(0, 0, 0), text("\0")),
      full("pitm", 0, uint16(primary + 1)),
      full("iinf", 0, uint16(items.length), ...infos),
      full(
        "iloc",
        0,
        Buffer.of(0x44, 0),
        uint16(items.length),
        ...items.map((_, index) => Buffer.concat([uint16(index + 1, 0, 1), uint32(at, picture.length)])),
      ),
      box("iprp", box("ipco", ...shared, ...own.flat()), full("ipma", 0, uint32(items.length), ...associations)),
    );
  const head = box("ftyp", text(brand), uint32(0), text("mif1heic"));
  const at = head.length + metaWith(0).length + 8;
  return Buffer.concat([head, metaWith(at), box("mdat", picture)]);
}

async function codedPicture(): Promise<{ configuration: Buffer; picture: Buffer }> {
  using input = new Input({ source: new BufferSource(videoSample("hevc.mov")), formats: [QTFF] });
  const track = await input.getPrimaryVideoTrack();
  const description = (await track?.getDecoderConfig())?.description;
  const packet = track && (await new EncodedPacketSink(track).getFirstKeyPacket());
  if (!packet || !ArrayBuffer.isView(description)) throw new Error("the sample has no picture");
  return {
    configuration: Buffer.from(description.buffer, description.byteOffset, description.byteLength),
    picture: Buffer.from(packet.data),
  };
}
