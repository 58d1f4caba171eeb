import * as z from "zod/mini";

/** HTML that staff write. The server knows it by this very schema, and sanitises it when saved and when handed out. */
export const htmlSchema = z.string().check(z.maxLength(100_000, "At most 100,000 characters"));

// Browsers read backslashes like slashes and skip tabs and line ends, so neither may stand in an address.
const outside = /^(https?:\/\/|mailto:|tel:)[^\s\\]+$/i;
const ownPath = /^\/(?!\/)[^\s\\]*$/;

/** Whether an address may become a link: http(s), mail, telephone, or a path of our own (decisions, "Content"). */
export function isSafeLink(address: string): boolean {
  return outside.test(address) || ownPath.test(address);
}

/** Where a button leads; empty for a button that is not shown. */
export const linkSchema = z.string().check(
  z.trim(),
  z.maxLength(500, "At most 500 characters"),
  z.refine(
    (address) => address === "" || isSafeLink(address),
    "Start with https://, mailto:, tel: or a / for a page of this site",
  ),
);

/** A picture or video of the media store, by its path; empty while there is none. */
export const mediaPathSchema = z.string().check(
  z.maxLength(300, "At most 300 characters"),
  z.refine((path) => path === "" || ownPath.test(path), "Choose a picture or video of the media library"),
);
