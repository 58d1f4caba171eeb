import { connectionMessages as messages } from "@cairn/contract/connections/staff-messages.ts";
import type { S3Place } from "../../config.ts";
import { AppError } from "../../platform/errors.ts";
import { openMedia } from "../../platform/media/open-media.ts";
import { isSameBucket } from "../../platform/media/same-bucket.ts";
import type { Platform } from "../../platform/platform.ts";

const longestMs = 20_000;

/**
 * Refuses with 409 to leave a bucket while files lie there that the next place has not, since pages would show gaps. A
 * bucket that is gone, or whose keys are, keeps nobody.
 */
export async function assertNothingLeftBehind(
  { config }: Pick<Platform, "config">,
  present: S3Place,
  next: S3Place | undefined,
): Promise<void> {
  const { dataDir } = config;
  if (next && isSameBucket(present, next)) return;
  const deadline = performance.now() + longestMs;
  const there = new Set<string>();
  for await (const key of (await openMedia({ dataDir, s3: next })).keys()) there.add(assertInTime(key, deadline));
  let missing = 0;
  try {
    const { createS3Store } = await import("../../platform/media/s3-store.ts");
    for await (const key of createS3Store(present).keys()) if (!there.has(assertInTime(key, deadline))) missing++;
  } catch (problem) {
    if (!isGone(problem)) throw problem;
  }
  if (missing > 0) throw new AppError("files_missing", 409, messages.filesMissing(missing));
}

function assertInTime(key: string, deadline: number): string {
  if (performance.now() > deadline) throw new AppError("bucket_too_large", 409, messages.bucketTooLarge);
  return key;
}

/** The bucket is gone, or its keys are: pages show nothing of it any more. */
function isGone(problem: unknown): boolean {
  return problem instanceof Error && ["NoSuchBucket", "InvalidAccessKeyId"].includes(problem.name);
}
