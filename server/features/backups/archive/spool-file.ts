import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Writes a stream into a local file and gives its hash and size, which a bucket must know before the first byte. */
export async function spoolFile(from: Readable, path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(from, hashing, createWriteStream(path));
  return { sha256: hash.digest("hex"), bytes: (await stat(path)).size };
}
