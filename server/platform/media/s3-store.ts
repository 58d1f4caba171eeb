import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import type { S3Place } from "../../config.ts";
import { checkedKey, isMediaKey, type MediaStore } from "./store.ts";

/** A store in a private bucket, whose files this server serves. */
export function createS3Store({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Place): MediaStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Most others neither give a bucket a host of its own nor know Amazon's newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const place = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...place(key), Body: bytes }));
    },
    async take(key, file) {
      const { size } = await stat(file);
      await client.send(new PutObjectCommand({ ...place(key), Body: createReadStream(file), ContentLength: size }));
      await rm(file);
    },
    async get(key) {
      const facts = await client.send(new HeadObjectCommand(place(key))).catch((problem: unknown) => {
        if (problem instanceof NotFound) return undefined;
        throw problem;
      });
      if (facts?.ContentLength === undefined || !facts.LastModified) return undefined;
      return {
        size: facts.ContentLength,
        modifiedAt: facts.LastModified,
        read: (range) => Readable.from(readObject(range), { objectMode: false }),
      };

      async function* readObject(range: { start: number; end: number } | undefined) {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await client.send(new GetObjectCommand({ ...place(key), ...(Range && { Range }) }));
        if (Body instanceof Readable) yield* Body;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
    async *keys() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key } of Contents) if (Key && isMediaKey(Key)) yield Key;
      }
    },
  };
}
