import * as z from "zod/mini";
import { isOwnPath, isSafeLink } from "./safe-link.ts";

/** HTML that staff write. The server knows it by this very schema, and sanitises it when saved and when handed out. */
export const htmlSchema = z.string().check(z.maxLength(100_000, "At most 100,000 characters"));

/** Where a button leads; empty where its words stand as plain text. */
export const linkSchema = z.string().check(
  z.trim(),
  z.maxLength(500, "At most 500 characters"),
  z.refine(
    (address) => address === "" || isSafeLink(address),
    "Start with https://, mailto:, tel: or a / for a page of this site",
  ),
);

/**
 * A picture or video of the media store, by its path; empty while there is none. What everybody may read has the
 * path of a picture followed by `#` and its blur, a bitmap of a few pixels in base64.
 */
export const mediaPathSchema = z.string().check(
  z.maxLength(500, "At most 500 characters"),
  z.refine(
    (path) => path === "" || (isOwnPath(path) && /^[^#]+(#[\w+/=]+)?$/.test(path)),
    "Choose a picture or video of the media library",
  ),
);
