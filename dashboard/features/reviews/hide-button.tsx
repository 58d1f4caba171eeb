import { hideReview, type StaffReview } from "@cairn/contract/reviews/staff.ts";
import { reviewHidingReasons } from "@cairn/contract/reviews/staff-messages.ts";
import { MenuItem, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { call } from "../../call.ts";
import { AskButton } from "../../ui/ask.tsx";

interface HideButtonProps {
  readonly review: StaffReview;
  onDone(): void;
}

/** Hides a review for a reason that its author reads. */
export function HideButton({ review: { id, version, state }, onDone }: HideButtonProps) {
  return (
    <AskButton
      label={state === "pending" ? "Do not publish" : "Hide"}
      title={state === "pending" ? "Keep this review from the page?" : "Hide this review?"}
      submit={state === "pending" ? "Do not publish" : "Hide at once"}
      isDangerous
      button={{ variant: "outlined", color: "error" }}
      run={(form) => {
        const words = (field: string) => String(form.get(field) ?? "");
        const body = { version, reason: words("reason"), note: words("note") };
        return call(hideReview, { params: { id }, body });
      }}
      onDone={onDone}
    >
      <Fields />
    </AskButton>
  );
}

function Fields() {
  const [reason, setReason] = useState("");
  const chosen = reviewHidingReasons.findIndex(({ text }) => text === reason);
  return (
    <>
      <Typography>
        The page of the product says how many reviews are hidden. The author reads why, beside the review and by mail,
        and may change it.
      </Typography>
      <TextField
        select
        label="Reason"
        value={chosen < 0 ? "" : String(chosen)}
        onChange={({ target }) => setReason(reviewHidingReasons[Number(target.value)]?.text ?? "")}
        helperText="Puts words below, which you may change"
        autoFocus
      >
        {reviewHidingReasons.map(({ label }, index) => (
          <MenuItem key={label} value={String(index)}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        name="reason"
        label="What the author reads"
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
