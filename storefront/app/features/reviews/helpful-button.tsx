import { fill } from "@cairn/contract/platform/labels.ts";
import { reviewListMessages as messages } from "@cairn/contract/reviews/page-messages.ts";
import { ThumbsUp } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../lib/run-action.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";

interface HelpfulButtonProps {
  reviewId: number;
  count: number;
}

/** Says that a review has helped, or takes that back. */
export function HelpfulButton({ reviewId, count: first }: HelpfulButtonProps) {
  const [count, setCount] = useState(first);
  const [isHelpful, setHelpful] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    try {
      const { vote } = await import("./review-calls.ts");
      setCount(await vote(reviewId, !isHelpful));
      setHelpful(!isHelpful);
    } catch (problem) {
      toast.error(failureMessage(problem));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="outline" size="small" aria-pressed={isHelpful} busy={isBusy} onClick={press}>
      <ThumbsUp aria-hidden="true" className={`size-4 ${isHelpful ? "fill-current" : ""}`} />
      {count > 0 ? fill(messages.helpfulCount, { count }) : messages.helpful}
    </Button>
  );
}
