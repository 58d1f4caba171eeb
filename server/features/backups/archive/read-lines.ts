import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { ObjectReader } from "./encryption.ts";

/** The lines of a table's object. Node's own reader of lines would also end one at a separator within a text. */
export async function* readLines(place: ObjectReader, object: string): AsyncGenerator<string> {
  const stored = await place.get(object);
  if (!stored) throw new Error(`${object} is missing`);
  const unpacked = createGunzip();
  const failing = pipeline(stored.read(), unpacked).catch((problem: Error) => void unpacked.destroy(problem));
  let rest = "";
  for await (const chunk of unpacked.setEncoding("utf8")) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  await failing;
  if (rest) yield rest;
}
