import * as z from "zod/mini";
import { isOwnPath, isSafeLink } from "./safe-link.ts";

/**
 * What a text is beyond being one. The server cleans it by this format wherever it passes the edge, and the
 * published description of the calls names it.
 */
export const contentFormats = { html: "html", link: "link", mediaPath: "media-path" } as const;

const marked = (format: keyof typeof contentFormats) => z.meta({ format: contentFormats[format] });

/** HTML that staff write, sanitised when saved and when handed out. */
export const htmlSchema = z.string().check(z.maxLength(100_000, "At most 100,000 characters"), marked("html"));

/** Where a button leads; empty where its words stand as plain text. */
export const linkSchema = z.string().check(
  z.trim(),
  z.maxLength(500, "At most 500 characters"),
  z.refine(
    (address) => address === "" || isSafeLink(address),
    "Start with https://, mailto:, tel: or a / for a page of this site",
  ),
  marked("link"),
);

/** A picture or video of the media store, by its path; empty while there is none. */
export const mediaPathSchema = z.string().check(
  z.maxLength(500, "At most 500 characters"),
  z.refine(
    (path) => path === "" || (isOwnPath(path) && !path.includes("#")),
    "Choose a picture or video of the media library",
  ),
  marked("mediaPath"),
);
