/** How the pictures of H.264 and HEVC are laid out: as units, each behind its length or a start code. */
export interface UnitLayout {
  readonly codec: "avc" | "hevc";
  /** Size of a length prefix in bytes; 0 for start codes. */
  readonly lengthBytes: number;
}

// SEI messages (ITU-T H.264 and H.265, annex D) that say how to show pictures: buffers, order, film grain, rotation,
// checksums, light and colours, alpha and depth. All others are removed, because cameras note place and time in them.
const neededMessages = new Set([0, 1, 6, 19, 45, 47, 129, 130, 132, 137, 144, 147, 165, 176]);

/** The layout that a decoder configuration (avcC or hvcC, ISO/IEC 14496-15) describes. Throws when it is cut off. */
export function layoutOf(codec: UnitLayout["codec"], configuration: Uint8Array): UnitLayout {
  const lengths = configuration[codec === "avc" ? 4 : 21];
  if (lengths === undefined) throw new Error("a picture has no known layout");
  return { codec, lengthBytes: (lengths & 3) + 1 };
}

/**
 * A coded picture without SEI messages of other kinds than `neededMessages`, laid out as its decoder's configuration
 * says. Some encoders write units behind start codes instead (annex B), or several in one. Throws when they do not add
 * up.
 */
export function withoutMessages(sample: Uint8Array, { codec, lengthBytes }: UnitLayout): Uint8Array {
  const bytes = Buffer.from(sample.buffer, sample.byteOffset, sample.byteLength);
  const neededParts: Buffer[] = [];
  for (const unit of unitsIn(bytes, lengthBytes)) {
    if (!isShown(unit, codec)) continue;
    neededParts.push(lengthBytes === 0 ? startCode : lengthOf(unit, lengthBytes), unit);
  }
  return Buffer.concat(neededParts);
}

const startCode = Buffer.from([0, 0, 1]);

function lengthOf(unit: Buffer, lengthBytes: number): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUIntBE(unit.length, 0, lengthBytes);
  return length;
}

function unitsIn(bytes: Buffer, lengthBytes: number): Buffer[] {
  const units = lengthBytes === 0 ? undefined : behindLengths(bytes, lengthBytes);
  // Within a unit a start code never occurs, so behind one lies another unit.
  if (units) return units.flatMap(betweenStartCodes);
  const at = bytes.indexOf(startCode);
  if (at < 0 || at > 1) throw new Error("a part of a picture is larger than the picture");
  return betweenStartCodes(bytes);
}

/** Undefined where lengths do not add up. A length can look like a start code, so this is tried first. */
function behindLengths(bytes: Buffer, lengthBytes: number): Buffer[] | undefined {
  const units: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const begin = at + lengthBytes;
    // Some encoders fill up with zeros.
    if (begin > bytes.length) return bytes.subarray(at).every((byte) => byte === 0) ? units : undefined;
    at = begin + bytes.readUIntBE(at, lengthBytes);
    if (at > bytes.length) return undefined;
    units.push(bytes.subarray(begin, at));
  }
  return units;
}

function betweenStartCodes(bytes: Buffer): Buffer[] {
  const units: Buffer[] = [];
  for (let from = 0; from <= bytes.length; ) {
    const next = bytes.indexOf(startCode, from);
    const end = next < 0 ? bytes.length : next;
    const unit = bytes.subarray(from, end);
    // The zero before a start code of four bytes is not the unit's, which ends with a bit that is set.
    if (unit.some((byte) => byte !== 0)) units.push(next < 0 ? unit : withoutZerosBehind(unit));
    if (next < 0) break;
    from = next + startCode.length;
  }
  return units;
}

function withoutZerosBehind(unit: Buffer): Buffer {
  let end = unit.length;
  while (unit[end - 1] === 0) end--;
  return unit.subarray(0, end);
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
    if (!neededMessages.has(number())) return false;
    const size = number();
    at += size;
  }
  return true;
}
