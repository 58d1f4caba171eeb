import { type LetterAim, letterMoves, moveLetter, type StaffLetter } from "@cairn/contract/inbox/staff.ts";
import { Button, Stack } from "@mui/material";
import { useRefresh } from "react-admin";
import { call } from "../../call.ts";
import { useAction } from "../../use-action.ts";

/** What brings a letter to a state is called by where it comes from. */
function labelOf({ state }: StaffLetter, aim: LetterAim): string {
  if (aim === "closed") return "Close";
  if (aim === "spam") return "It is spam";
  return state === "held_back" || state === "spam" ? "Release" : "Open again";
}

/** The states to which a letter can be brought by hand. */
export function LetterActions({ letter }: { letter: StaffLetter }) {
  const { id, version, state } = letter;
  const refresh = useRefresh();
  const { isBusy, run } = useAction();

  async function move(aim: LetterAim) {
    await run(() => call(moveLetter, { params: { id }, body: { version, state: aim } }));
    // Also after a refusal, since somebody else may have been faster.
    refresh();
  }

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
      {letterMoves[state].map((aim) => (
        <Button key={aim} variant="outlined" disabled={isBusy} onClick={() => move(aim)}>
          {labelOf(letter, aim)}
        </Button>
      ))}
    </Stack>
  );
}
