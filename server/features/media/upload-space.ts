import { assertDiskSpace } from "../../platform/media/incoming-files.ts";
import type { Platform } from "../../platform/platform.ts";

// What uploads leave free, so that orders go on.
const leastFreeMegabytes = 500;

/** Refuses with 507 where the disk would be too full after so many more bytes. */
export function assertUploadSpace({ config }: Pick<Platform, "config">, bytes: number): Promise<void> {
  return assertDiskSpace(config, leastFreeMegabytes + bytes / 1024 ** 2);
}
