import { type CommunityCard, hideCard } from "@cairn/contract/community/staff.ts";
import { hidingReasons } from "@cairn/contract/community/staff-messages.ts";
import { Typography } from "@mui/material";
import { call } from "../../call.ts";
import { AskButton } from "../../ui/ask.tsx";
import { HidingFields } from "../../ui/hiding-fields.tsx";

interface HideButtonProps {
  readonly card: CommunityCard;
  onDone(): void;
}

/** Hides a card, or one that was changed since anew, and tells its member why. */
export function HideButton({ card, onDone }: HideButtonProps) {
  const { id, name, is_changed } = card;
  return (
    <AskButton
      label={is_changed ? "Keep it hidden" : "Hide"}
      title={is_changed ? `Keep the card of ${name} hidden?` : `Hide the card of ${name}?`}
      submit={is_changed ? "Say so" : "Hide at once"}
      isDangerous
      button={{ variant: is_changed ? "outlined" : "contained", color: "error" }}
      run={(form) => {
        const words = (field: string) => String(form.get(field) ?? "");
        return call(hideCard, { params: { id }, body: { reason: words("reason"), note: words("note") } });
      }}
      onDone={onDone}
    >
      <Typography>
        {card.is_email_confirmed
          ? "Nobody sees it any more from the next request on. Its member reads why, by mail and beside the card, and how to reply."
          : "Nobody sees it any more from the next request on. Its member has confirmed no e-mail address, and reads why beside the card alone."}
      </Typography>
      <HidingFields reasons={hidingReasons} label="What the member reads" />
    </AskButton>
  );
}
