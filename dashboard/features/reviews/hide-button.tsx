import { hideReview, type StaffReview } from "@cairn/contract/reviews/staff.ts";
import { reviewHidingReasons } from "@cairn/contract/reviews/staff-messages.ts";
import { Typography } from "@mui/material";
import { call } from "../../call.ts";
import { AskButton } from "../../ui/ask.tsx";
import { HidingFields } from "../../ui/hiding-fields.tsx";

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
      <Typography>
        The page of the product says how many reviews are hidden. The author reads why, beside the review and by mail,
        and may change it.
      </Typography>
      <HidingFields reasons={reviewHidingReasons} label="What the author reads" />
    </AskButton>
  );
}
