const unseen = /[^\P{Cc}\t\n\r]|\p{Cs}|[\u{fdd0}-\u{fdef}\u{fffe}\u{ffff}]/gu;

/**
 * Removes characters that HTML or XML cannot hold, such as the vertical tabs of word processors: whoever types one
 * is told, but texts of before that check have them still.
 */
export function withoutControls(text: string): string {
  return text.replace(unseen, "");
}
