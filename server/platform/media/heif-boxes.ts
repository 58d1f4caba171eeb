import type { CodePoints } from "./colours.ts";
import { boxes } from "./mp4-boxes.ts";

/** What an AVIF or HEIC file says of its picture besides its pixels. */
export interface HeifFacts {
  /** Undefined where it says none. */
  readonly nclx: CodePoints | undefined;
  /** Whether it moves. */
  readonly isSequence: boolean;
}

/** Reads the boxes of an AVIF or HEIC file (ISO/IEC 23008-12). Throws where they are cut off. */
export function heifFacts(file: Buffer): HeifFacts {
  const isSequence = boxes(file, "moov", "trak").length > 0;
  const [meta] = boxes(file, "meta").map((box) => box.subarray(4));
  const [primary] = meta ? boxes(meta, "pitm") : [];
  if (!meta || !primary) return { nclx: undefined, isSequence };
  const item = primary[0] === 0 ? primary.readUInt16BE(4) : primary.readUInt32BE(4);
  // Those of a picture that is put together stand at the whole, or at each part alone.
  const whole = propertiesOf(meta, item);
  const nclx = nclxIn(whole) ?? partsOf(meta, item).map((part) => nclxIn(propertiesOf(meta, part)))[0];
  return { nclx, isSequence };
}

interface Property {
  readonly type: string;
  readonly contents: Buffer;
}

function nclxIn(properties: readonly Property[]): HeifFacts["nclx"] {
  const colours = properties.filter(({ type }) => type === "colr").map(({ contents }) => contents);
  const found = colours.find((colour) => colour.toString("latin1", 0, 4) === "nclx");
  const brightest = properties.find(({ type }) => type === "clli")?.contents.readUInt16BE(0);
  return (
    found && { primaries: found.readUInt16BE(4), transfer: found.readUInt16BE(6), brightest: brightest || undefined }
  );
}

/** The properties of an item, by the table that gives each item its own. */
function propertiesOf(meta: Buffer, item: number): Property[] {
  const [container] = boxes(meta, "iprp", "ipco");
  const all = container ? childrenOf(container) : [];
  return boxes(meta, "iprp", "ipma").flatMap((table) => {
    const [hasLongItems, hasLongIndexes] = [table.readUInt8(0) > 0, (table.readUInt8(3) & 1) === 1];
    const own: Property[] = [];
    let at = 8;
    for (let left = table.readUInt32BE(4); left > 0; left--) {
      const id = hasLongItems ? table.readUInt32BE(at) : table.readUInt16BE(at);
      at += hasLongItems ? 4 : 2;
      for (let count = table.readUInt8(at++); count > 0; count--) {
        const index = hasLongIndexes ? table.readUInt16BE(at) & 0x7fff : table.readUInt8(at) & 0x7f;
        at += hasLongIndexes ? 2 : 1;
        const property = all[index - 1];
        if (id === item && property) own.push(property);
      }
    }
    return own;
  });
}

/** The items of which a picture is put together. */
function partsOf(meta: Buffer, item: number): number[] {
  return boxes(meta, "iref").flatMap((references) => {
    const isLong = references[0] === 1;
    const read = (bytes: Buffer, at: number) => (isLong ? bytes.readUInt32BE(at) : bytes.readUInt16BE(at));
    const step = isLong ? 4 : 2;
    return boxes(references.subarray(4), "dimg")
      .filter((reference) => read(reference, 0) === item)
      .flatMap((reference) => {
        const count = reference.readUInt16BE(step);
        return Array.from({ length: count }, (_, index) => read(reference, step + 2 + index * step));
      });
  });
}

function childrenOf(container: Buffer): Property[] {
  const children: Property[] = [];
  for (let at = 0; at + 8 <= container.length; ) {
    const size = container.readUInt32BE(at);
    if (size < 8) break;
    children.push({
      type: container.toString("latin1", at + 4, at + 8),
      contents: container.subarray(at + 8, at + size),
    });
    at += size;
  }
  return children;
}
