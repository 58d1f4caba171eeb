import { useEffect, useRef, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import type { Step } from "./entry-draft.ts";

export const entryPath = "/contest/photo-contest";

interface Steps {
  /** Names the entry: another's steps may still lie in the browser's history. */
  entry: string | undefined;
  /** It was left at its story, at another time. */
  isResumed: boolean;
}

/** The entry's step, of which the browser's history has one each: Back leads from the story to the files, not out of the form. */
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

  /** Once: a second press would leave the form. */
  function goTo(next: Step) {
    if (latest.current === next) return;
    latest.current = next;
    if (next === 1) navigate(-1);
    else navigate(entryPath, { state: { storyOf: entry } });
  }

  return { step, goTo };
}
