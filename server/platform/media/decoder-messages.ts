/** How the pictures of H.264 and HEVC are laid out: as units, each behind its length. */
export interface UnitLayout {
  readonly codec: "avc" | "hevc";
  /** Size of a length prefix in bytes. */
  readonly lengthBytes: number;
}

// SEI messages (ITU-T H.264 and H.265, annex D) that say how to show pictures: buffers, order, film grain, rotation,
// checksums, light and colours, alpha and depth. All others are removed, because cameras note place and time in them.
const keptMessages = new Set([0, 1, 6, 19, 45, 47, 129, 130, 132, 137, 144, 147, 165, 176]);

/** The layout that a decoder configuration (avcC or hvcC, ISO/IEC 14496-15) describes. Throws when it is cut off. */
export function layoutOf(codec: UnitLayout["codec"], configuration: Uint8Array): UnitLayout {
  const lengths = configuration[codec === "avc" ? 4 : 21];
  if (lengths === undefined) throw new Error("a picture has no known layout");
  return { codec, lengthBytes: (lengths & 3) + 1 };
}

/** A coded picture without SEI messages of other kinds than `keptMessages`. Throws when its units do not add up. */
export function withoutMessages(sample: Uint8Array, { codec, lengthBytes }: UnitLayout): Uint8Array {
  const bytes = Buffer.from(sample.buffer, sample.byteOffset, sample.byteLength);
  const kept: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + lengthBytes > bytes.length) throw new Error("a picture is cut off");
    const end = at + lengthBytes + bytes.readUIntBE(at, lengthBytes);
    if (end > bytes.length) throw new Error("a part of a picture is larger than the picture");
    if (isShown(bytes.subarray(at + lengthBytes, end), codec)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** An hvcC without its lists of SEI messages, in which encoders write their name and settings. */
export function withoutMessageLists(configuration: Uint8Array): Uint8Array {
  const bytes = Buffer.from(configuration);
  const lists: Buffer[] = [];
  let at = 23;
  for (let left = bytes.readUInt8(22); left > 0; left--) {
    const start = at;
    const type = bytes.readUInt8(at) & 63;
    at += 3;
    for (let units = bytes.readUInt16BE(at - 2); units > 0; units--) at += 2 + bytes.readUInt16BE(at);
    if (at > bytes.length) throw new Error("a decoder's configuration is cut off");
    if (type !== 39 && type !== 40) lists.push(bytes.subarray(start, at));
  }
  return Buffer.concat([bytes.subarray(0, 22), Buffer.from([lists.length]), ...lists]);
}

function isShown(unit: Uint8Array, codec: UnitLayout["codec"]): boolean {
  const first = unit[0] ?? 0;
  if (codec === "avc") return (first & 31) !== 6 || isHarmless(unit.subarray(1));
  const type = (first >> 1) & 63;
  return (type !== 39 && type !== 40) || isHarmless(unit.subarray(2));
}

/** Whether all messages of a unit are of kept kinds; false for a unit that cannot be parsed. */
function isHarmless(messages: Uint8Array): boolean {
  let at = 0;
  const number = () => {
    let sum = 0;
    while (messages[at] === 255) {
      sum += 255;
      at++;
    }
    return sum + (messages[at++] ?? 0);
  };
  // The last byte is the unit's trailing bits.
  while (at < messages.length - 1) {
    if (!keptMessages.has(number())) return false;
    const size = number();
    at += size;
  }
  return true;
}
