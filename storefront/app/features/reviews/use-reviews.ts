import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import type { listReviews } from "@cairn/contract/reviews/public.ts";
import { useRef, useState } from "react";
import { failureMessage } from "../../lib/run-action.ts";
import { toast } from "../../lib/toast.ts";
import type { ReviewChoice } from "./review-calls.ts";

export type ReviewsAnswer = Answer<typeof listReviews>["data"];

const everything: ReviewChoice = { sort: "newest", words: "" };

/** The reviews of a product as they are chosen and sorted, beginning with what came with the page. */
export function useReviews(productId: number, first: ReviewsAnswer) {
  const [shown, setShown] = useState(first);
  const [choice, setChoice] = useState(everything);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(0);
  // The choice whose reviews are shown.
  const kept = useRef(everything);

  async function load(next: ReviewChoice, page: number) {
    const turn = ++latest.current;
    setChoice(next);
    setBusy(true);
    try {
      const { findReviews } = await import("./review-calls.ts");
      const data = await findReviews(productId, next, page);
      // An answer that comes after that of a later choice would undo it.
      if (turn !== latest.current) return;
      kept.current = next;
      setShown(({ reviews }) => ({
        ...data,
        reviews: page === 1 ? data.reviews : { ...data.reviews, data: [...reviews.data, ...data.reviews.data] },
      }));
    } catch (problem) {
      if (turn !== latest.current) return;
      setChoice(kept.current);
      toast.error(failureMessage(problem));
    } finally {
      if (turn === latest.current) setBusy(false);
    }
  }

  return {
    ...shown,
    choice,
    isBusy,
    isFiltered: choice.stars !== undefined || choice.pictures !== undefined || choice.words !== "",
    choose: (change: Partial<ReviewChoice>) => load({ ...choice, ...change }, 1),
    clear: () => load({ ...everything, sort: choice.sort }, 1),
    more: () => load(choice, shown.reviews.current_page + 1),
    /** Whether one page more is the last. */
    isNextLast: shown.reviews.current_page + 1 === shown.reviews.last_page,
  };
}
