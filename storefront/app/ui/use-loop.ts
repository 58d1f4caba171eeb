import { useEffect, useRef, useState } from "react";
import { watchInView } from "../lib/watch-in-view.ts";

/**
 * A looping video that plays while it is in view, until the visitor pauses it. With reduced motion it starts only on
 * request. It starts muted, or with sound if asked to and the browser allows it (most only do after a click).
 */
export function useLoop(startsWithSound: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const isWanted = useRef(false);
  const [isSoundRefused, setSoundRefused] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const stillness = window.matchMedia("(prefers-reduced-motion: reduce)");
    isWanted.current = !stillness.matches;
    element.muted = !startsWithSound;

    const unwatch = watchInView(
      element,
      (isInView) => {
        if (!isInView) element.pause();
        else if (isWanted.current) start(element).then((started) => started === "muted" && setSoundRefused(true));
      },
      { threshold: 0.35 },
    );
    const rest = () => {
      isWanted.current = !stillness.matches && isWanted.current;
      if (!isWanted.current) element.pause();
    };
    stillness.addEventListener("change", rest);
    return () => {
      unwatch();
      stillness.removeEventListener("change", rest);
    };
  }, [startsWithSound]);

  function togglePlaying() {
    const element = video.current;
    if (!element) return;
    isWanted.current = element.paused;
    if (element.paused) start(element);
    else element.pause();
  }

  function toggleSound() {
    const element = video.current;
    if (!element) return;
    element.muted = !element.muted;
    setSoundRefused(false);
  }

  return { video, isSoundRefused, togglePlaying, toggleSound };
}

/** Plays with the chosen sound setting, or muted where the browser's autoplay policy refuses sound. */
async function start(element: HTMLVideoElement): Promise<"as chosen" | "muted" | "not"> {
  try {
    await element.play();
    return "as chosen";
  } catch (error) {
    // Other errors than a refusal mean that the video was paused or removed before it could start.
    if (element.muted || !(error instanceof DOMException) || error.name !== "NotAllowedError") return "not";
    element.muted = true;
    return element.play().then(
      () => "muted",
      () => "not",
    );
  }
}
