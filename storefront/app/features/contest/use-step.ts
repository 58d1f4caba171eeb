import { useEffect, useRef, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import type { Step } from "./entry-draft.ts";

export const entryPath = "/contest/photo-contest";

interface Steps {
  /** Names the entry: another's steps may still lie in the browser's history. */
  attempt: string | undefined;
  /** It was left at its story, at another time. */
  isResumed: boolean;
}

/** The entry's step, of which the browser's history has one each: Back leads from the story to the files, not out of the form. */
export function useStep({ attempt, isResumed }: Steps) {
  const navigate = useNavigate();
  const { state }: Location<{ storyOf?: string } | null> = useLocation();
  const isAtStory = attempt !== undefined && state?.storyOf === attempt;
  const [isResuming, setResuming] = useState(isResumed);
  const step: Step = isAtStory || isResuming ? 2 : 1;
  const latest = useRef(step);

  useEffect(() => {
    latest.current = step;
  }, [step]);

  useEffect(() => {
    if (!isResuming) return;
    if (isAtStory) setResuming(false);
    else navigate(entryPath, { state: { storyOf: attempt } });
  }, [isResuming, isAtStory, navigate, attempt]);

  /** Once: a second press would leave the form. */
  function goTo(next: Step) {
    if (latest.current === next) return;
    latest.current = next;
    if (next === 1) navigate(-1);
    else navigate(entryPath, { state: { storyOf: attempt } });
  }

  return { step, goTo };
}
