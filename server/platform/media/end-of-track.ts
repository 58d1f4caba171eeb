import { afterTimes, box, boxes } from "./mp4-boxes.ts";

/**
 * An MP4 of mediabunny's whose first track ends at `seconds`, by an edit list: what lies behind is only there to decode
 * what is shown. A list that stands there already ends so by itself, since what is hidden lasts no time.
 */
export function endingAt(file: Buffer, seconds: number): Buffer {
  const [movie, track, header] = ["moov", "trak", "tkhd"].map((type) => file.indexOf(type) - 4);
  const [ticks] = boxes(file, "moov", "mvhd").map(afterTimes);
  const [first] = boxes(file, "moov", "trak");
  if (movie === undefined || track === undefined || header === undefined || !ticks || !first)
    throw new Error("the copy has no track");
  if (boxes(first, "edts").length > 0) return file;
  const list = Buffer.alloc(20);
  list.writeUInt32BE(1, 4);
  list.writeUInt32BE(Math.round(seconds * ticks), 8);
  list.writeUInt32BE(0, 12);
  list.writeUInt16BE(1, 16);
  const edits = box("edts", box("elst", list));
  const bytes = Buffer.from(file);
  moveChunks(bytes, edits.length);
  for (const at of [movie, track]) bytes.writeUInt32BE(bytes.readUInt32BE(at) + edits.length, at);
  const behindHeader = header + bytes.readUInt32BE(header);
  return Buffer.concat([bytes.subarray(0, behindHeader), edits, bytes.subarray(behindHeader)]);
}

/** The media lie behind the movie's header, so where their chunks begin changes with its size. */
function moveChunks(file: Buffer, by: number): void {
  const tables = (type: string) => boxes(file, "moov", "trak", "mdia", "minf", "stbl", type);
  for (const table of tables("stco"))
    for (let at = 8; at < 8 + 4 * table.readUInt32BE(4); at += 4) table.writeUInt32BE(table.readUInt32BE(at) + by, at);
  for (const table of tables("co64"))
    for (let at = 8; at < 8 + 8 * table.readUInt32BE(4); at += 8)
      table.writeBigUInt64BE(table.readBigUInt64BE(at) + BigInt(by), at);
}
