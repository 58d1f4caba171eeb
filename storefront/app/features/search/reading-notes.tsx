import { fill } from "@cairn/contract/platform/labels.ts";
import { searchMessages } from "@cairn/contract/search/messages.ts";

interface ReadingNotesProps {
  reading: {
    readonly corrected: string | null;
    readonly missing: readonly string[];
    readonly is_partial: boolean;
  };
}

/** Says where the results are for something other than what was typed. */
export function ReadingNotes({ reading: { corrected, missing, is_partial } }: ReadingNotesProps) {
  const notes = [
    corrected !== null && fill(searchMessages.corrected, { query: corrected }),
    missing.length > 0 && fill(searchMessages.missing, { words: missing.map((word) => `“${word}”`).join(", ") }),
    is_partial && searchMessages.partial,
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className="mt-2 max-w-prose text-small text-slate wrap-anywhere">
      {note}
    </p>
  ));
}
