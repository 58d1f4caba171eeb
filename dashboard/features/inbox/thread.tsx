import type { StaffLetter } from "@cairn/contract/inbox/staff.ts";
import { Box, Typography } from "@mui/material";
import { dateTime } from "../../dates.ts";
import { Panel } from "../../ui/panel.tsx";
import { subjectOf } from "./names.ts";

interface Piece {
  readonly key: string;
  readonly who: string;
  readonly when: string;
  readonly words: string;
  readonly attachments?: readonly string[];
}

/** A letter, its answers and what its writer has answered since, in the order in which they were written. */
export function Thread({ words, received_at, answers, messages, ...letter }: StaffLetter) {
  const later: Piece[] = [
    ...answers.map(({ id, answered_by, answered_at, ...answer }) => ({
      ...{ key: `answer ${id}`, who: answered_by ?? "Somebody of the team", when: answered_at, words: answer.words },
    })),
    ...messages.map(({ id, received_at: when, ...message }) => ({
      ...{ key: `message ${id}`, who: letter.name, when, ...message },
    })),
  ];
  return (
    <Panel title={subjectOf(letter)}>
      <Written key="letter" who={letter.name} when={received_at} words={words} />
      {later
        .toSorted((one, other) => one.when.localeCompare(other.when))
        .map(({ key, ...piece }) => (
          <Box key={key} sx={{ width: "100%", pt: 2, borderTop: 1, borderColor: "divider" }}>
            <Written {...piece} />
          </Box>
        ))}
    </Panel>
  );
}

function Written({ who, when, words, attachments = [] }: Omit<Piece, "key">) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {who}, {dateTime(when)}
      </Typography>
      <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", maxWidth: "68ch" }}>{words}</Typography>
      {attachments.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: "anywhere" }}>
          Files, which are not kept: {attachments.join(", ")}
        </Typography>
      )}
    </Box>
  );
}
