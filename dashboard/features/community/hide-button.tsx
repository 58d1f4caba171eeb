import { type CommunityCard, hideCard } from "@cairn/contract/community/staff.ts";
import { hidingReasons } from "@cairn/contract/community/staff-messages.ts";
import { MenuItem, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { call } from "../../call.ts";
import { AskButton } from "../../ui/ask.tsx";

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
      <Fields isMailed={card.is_email_confirmed} />
    </AskButton>
  );
}

function Fields({ isMailed }: { isMailed: boolean }) {
  const [reason, setReason] = useState("");
  const chosen = hidingReasons.findIndex(({ text }) => text === reason);
  return (
    <>
      <Typography>
        {isMailed
          ? "Nobody sees it any more from the next request on. Its member reads why, by mail and beside the card, and how to reply."
          : "Nobody sees it any more from the next request on. Its member has confirmed no e-mail address, and reads why beside the card alone."}
      </Typography>
      <TextField
        select
        label="Reason"
        value={chosen < 0 ? "" : String(chosen)}
        onChange={({ target }) => setReason(hidingReasons[Number(target.value)]?.text ?? "")}
        helperText="Puts words below, which you may change"
        autoFocus
      >
        {hidingReasons.map(({ label }, index) => (
          <MenuItem key={label} value={String(index)}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        name="reason"
        label="What the member reads"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        required
        multiline
        minRows={3}
      />
      <TextField name="note" label="A note for colleagues" slotProps={{ htmlInput: { maxLength: 500 } }} />
    </>
  );
}
