/**
 * The last part of an address, made of a name: "Ridge Tent 2" is "ridge-tent-2"; empty where none of it can stand
 * there.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 120)
    .replace(/-+$/, "");
  return /^\d+$/.test(words) ? `no-${words}` : words;
}
