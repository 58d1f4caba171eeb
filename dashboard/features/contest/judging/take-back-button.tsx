import { placeName } from "@cairn/contract/contest/judging/awards.ts";
import { type Place, type TakenBack, takeBackPlace } from "@cairn/contract/contest/judging/staff-jury.ts";
import { Alert, Checkbox, FormControlLabel, TextField, Typography } from "@mui/material";
import { call } from "../../../call.ts";
import { AskButton } from "../../../ui/ask.tsx";

interface TakeBackButtonProps {
  readonly id: string;
  readonly place: Place & { readonly id: number };
  /** The title of the next of its category's ranking. */
  readonly next: string | undefined;
  onDone(): void;
}

const couponWords = {
  blocked: "its coupon is no longer valid",
  used: "its coupon had been used, and that order stays as it is",
  none: "there is no coupon any more",
} as const satisfies Record<TakenBack["coupon"], string>;

/** Whether the place is nobody's any more. */
export const isVacant = (state: Place["state"]) => state === "taken_back" || state === "withdrawn";

/** Takes a published place back, or gives one that was taken back or withdrawn to those behind it. */
export function TakeBackButton({ id, place, next, onDone }: TakeBackButtonProps) {
  const { rank, title, state, coupon, reason } = place;
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
        return { message: `Done: ${couponWords[data.coupon]}.${moved}` };
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
          <Alert severity={coupon?.is_used ? "warning" : "info"}>
            {coupon?.is_used
              ? "Its coupon was used: that order keeps its discount."
              : "Its coupon was not used, and ends at once."}
          </Alert>
          <TextField name="reason" label="Why? The entrant is mailed this" required multiline minRows={2} autoFocus />
          <FormControlLabel control={<Checkbox name="moves_up" />} label={moveWords(next)} />
        </>
      )}
    </AskButton>
  );
}

function moveWords(next: string | undefined): string {
  const last = next ? `“${next}” gets the last place with a coupon` : "nobody is left for the last place";
  return `Those behind it move up, with the discount of their new place unless their coupon was used, and ${last}. Each is mailed.`;
}
