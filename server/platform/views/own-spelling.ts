/** The first segment of addresses in which people's names and orders' references stand as they are written. */
const caseSensitive = new Set(["account", "members"]);

/**
 * The one spelling of a page's path: lower-case, composed (NFC), nothing encoded that need not be, single slashes and
 * none at the end. What is not encoded properly stays as it came.
 */
export function ownSpelling(path: string): string {
  try {
    const plain = decodeURI(path)
      .normalize("NFC")
      .replaceAll(/\/{2,}/g, "/")
      .replace(/(?<=.)\/$/, "");
    const [, first = ""] = plain.split("/");
    const isCaseSensitive = caseSensitive.has(first.toLowerCase());
    const spelt = isCaseSensitive ? `/${first.toLowerCase()}${plain.slice(first.length + 1)}` : plain.toLowerCase();
    return encodeURI(spelt).replaceAll(/%25(?=[0-9a-f]{2})/gi, "%");
  } catch {
    return path;
  }
}
