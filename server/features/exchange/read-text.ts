import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import { refusedFile } from "./refused-file.ts";

/** So little is read in one go that nobody else waits for it. */
const sliceBytes = 32 * 1024;

/**
 * The text of a file, piece by piece, between which others have their turn. Its encoding is UTF-8 or, with a mark at
 * its beginning, UTF-16. Refuses with 422 whatever is neither, since letters that are guessed would be wrong in
 * silence.
 */
export async function* readText(bytes: Readable): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      for (let from = 0; from < chunk.length; from += sliceBytes) {
        const slice = chunk.subarray(from, from + sliceBytes);
        decoder ??= new TextDecoder(encodingOf(slice), { fatal: true });
        yield checked(decode(decoder, slice));
        await setImmediate();
      }
    }
    if (decoder) yield checked(decode(decoder));
  } finally {
    bytes.destroy();
  }
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

function decode(decoder: TextDecoder, slice?: Buffer): string {
  try {
    return slice ? decoder.decode(slice, { stream: true }) : decoder.decode();
  } catch {
    throw refusedFile(messages.tableNotUtf8);
  }
}

function checked(text: string): string {
  if (text.includes("\0")) throw refusedFile(messages.tableNoText);
  return text;
}
