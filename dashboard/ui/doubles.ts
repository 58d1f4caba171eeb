type Known = Pick<File, "name" | "size" | "lastModified">;

const isSame = (one: Known, other: Known) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Files without those that were chosen before in the same go, or are underway. */
export function withoutDoubles<Chosen extends Known>(files: readonly Chosen[], underway: readonly Known[]): Chosen[] {
  return files.filter((file, index) => ![...underway, ...files.slice(0, index)].some((other) => isSame(file, other)));
}
