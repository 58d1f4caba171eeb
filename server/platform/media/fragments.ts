import { boxes } from "./mp4-boxes.ts";

const lists = ["stts", "ctts", "stss", "stsc", "stsz", "stco", "co64"];

/**
 * The rest of a film whose header lists its first packets and that goes on in fragments, as recorders and editing
 * programs write it while they work; mediabunny reads what is listed only. It is the film without its lists; undefined
 * where everything is listed, or nothing.
 */
export function beyondLists(file: Buffer): Buffer | undefined {
  const tables = boxes(file, "moov", "trak", "mdia", "minf", "stbl");
  const isListed = tables.some((table) => boxes(table, "stsz").some((sizes) => sizes.readUInt32BE(8) > 0));
  if (!isListed || boxes(file, "moov", "mvex").length === 0 || boxes(file, "moof").length === 0) return undefined;
  const rest = Buffer.from(file);
  for (const table of boxes(rest, "moov", "trak", "mdia", "minf", "stbl"))
    for (const list of lists.flatMap((type) => boxes(table, type)))
      rest.write("free", list.byteOffset - rest.byteOffset - 4, "latin1");
  return rest;
}
