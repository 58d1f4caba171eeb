/** The pattern of `ilike` for what contains these words as they are written; undefined for none. */
export function containing(words: string | undefined): string | undefined {
  return words ? `%${words.replaceAll(/[\\%_]/g, "\\$&")}%` : undefined;
}
