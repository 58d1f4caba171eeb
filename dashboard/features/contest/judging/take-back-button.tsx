import { placeName } from "@cairn/contract/contest/judging/awards.ts";
import { type Place, type TakenBack, takeBackPlace } from "@cairn/contract/contest/judging/staff-jury.ts";
import { Alert, Checkbox, FormControlLabel, TextField, Typography } from "@mui/material";
import { call } from "../../../call.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { shortPrize } from "./words.ts";

interface TakeBackButtonProps {
  readonly id: string;
  readonly place: Place & { readonly id: number };
  /** The title of the next of its category's ranking. */
  readonly next: string | undefined;
  onDone(): void;
}

const fateWords = {
  blocked: "its coupon is no longer valid",
  used: "its coupon had been used, and that order stays as it is",
  lapsed: "its prize goes with it",
  sent: "its prize was sent, and stays theirs",
  none: "there is no prize any more",
} as const satisfies Record<TakenBack["prize"], string>;

/** Whether the place is nobody's any more. */
export const isVacant = (state: Place["state"]) => state === "taken_back" || state === "withdrawn";

/** Takes a published place back, or gives one that was taken back or withdrawn to those behind it. */
export function TakeBackButton({ id, place, next, onDone }: TakeBackButtonProps) {
  const { rank, title, state, reason } = place;
  const isFree = isVacant(state);
  return (
    <AskButton
      label={isFree ? "Let the next move up" : "Take back"}
      title={
        isFree ? `Give the ${placeName(rank).toLowerCase()} to those behind it?` : `Take the prize of “${title}” back?`
      }
      submit={isFree ? "Let them move up" : "Take it back"}
      isDangerous={!isFree}
      button={{ size: "small", color: "inherit" }}
      run={async (form) => {
        const body = {
          reason: isFree ? (reason ?? "The entry was withdrawn") : String(form.get("reason")),
          moves_up: isFree || form.get("moves_up") === "on",
        };
        const { data } = await call(takeBackPlace, { params: { id, place: place.id }, body });
        const moved = data.moved_up.length > 0 ? ` Moved up: ${data.moved_up.join(", ")}.` : "";
        return { message: `Done: ${fateWords[data.prize]}.${moved}` };
      }}
      onDone={onDone}
    >
      {isFree ? (
        <Typography>{moveWords(next)}</Typography>
      ) : (
        <>
          <Typography>
            The winners' page shows the place as taken back, and the entry stays in the gallery. The entrant is mailed
            the reason.
          </Typography>
          <Warning {...place} />
          <TextField name="reason" label="Why? The entrant is mailed this" required multiline minRows={2} autoFocus />
          <FormControlLabel control={<Checkbox name="moves_up" />} label={moveWords(next)} />
        </>
      )}
    </AskButton>
  );
}

/** What becomes of the prize. */
function Warning({ prize, coupon, sent_at }: Pick<Place, "prize" | "coupon" | "sent_at">) {
  if (sent_at) return <Alert severity="warning">Its prize was sent, and stays theirs.</Alert>;
  if (coupon?.is_used) return <Alert severity="warning">Its coupon was used: that order keeps its discount.</Alert>;
  if (coupon) return <Alert severity="info">Its coupon was not used, and ends at once.</Alert>;
  return <Alert severity="info">Its prize goes with it: {shortPrize(prize)}.</Alert>;
}

function moveWords(next: string | undefined): string {
  const last = next ? `“${next}” gets the last place with its prize` : "nobody is left for the last place";
  return `Those behind it move up, with the prize of their new place unless theirs was used or sent, and ${last}. Each is mailed.`;
}
