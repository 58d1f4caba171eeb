import { useEffect, useRef, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import type { Step } from "./entry-draft.ts";

export const entryPath = "/contest/photo-contest";

interface Steps {
  /** The entry's id, since the browser's history may still hold the steps of another entry. */
  entry: string | undefined;
  /** The stored draft was left at its second step. */
  isResumed: boolean;
}

/** The form's step, with one history entry each: Back leads from the story to the files and not out of the form. */
export function useStep({ entry, isResumed }: Steps) {
  const navigate = useNavigate();
  const { state }: Location<{ storyOf?: string } | null> = useLocation();
  const isAtStory = entry !== undefined && state?.storyOf === entry;
  const [isResuming, setResuming] = useState(isResumed);
  const step: Step = isAtStory || isResuming ? 2 : 1;
  const latest = useRef(step);

  useEffect(() => {
    latest.current = step;
  }, [step]);

  useEffect(() => {
    if (!isResuming) return;
    if (isAtStory) setResuming(false);
    else navigate(entryPath, { state: { storyOf: entry } });
  }, [isResuming, isAtStory, navigate, entry]);

  /** Guarded, since a second click would leave the form. */
  function goTo(next: Step) {
    if (latest.current === next) return;
    latest.current = next;
    if (next === 1) navigate(-1);
    else navigate(entryPath, { state: { storyOf: entry } });
  }

  return { step, goTo };
}
