import { galleryCardMessages } from "@cairn/contract/contest/gallery/messages.ts";
import type { GalleryItem } from "@cairn/contract/contest/gallery/public.ts";
import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { watchInView } from "../../../lib/watch-in-view.ts";
import { LazyVideoError } from "./lazy-video-error.tsx";

/**
 * A video with a play button: a click plays it in a loop without sound, and the pause button appears on hover
 * (specification section 2), on focus, and always on touch devices. It pauses out of view. The card's link lies beneath
 * it.
 */
export function LoopingVideo({ item: { title, file_url, poster_url, award } }: { item: GalleryItem }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!isPlaying || !element) return;
    return watchInView(element, (isInView) => isInView || element.pause());
  }, [isPlaying]);

  function toggle() {
    const element = video.current;
    if (!element) return;
    // After an error, such as a lost connection, a video plays again only when it is reloaded.
    if (element.error) element.load();
    if (element.paused) element.play().catch(() => setPlaying(false));
    else element.pause();
  }

  const Sign = isPlaying ? Pause : Play;
  const classes =
    "absolute top-1/2 left-1/2 z-10 size-16 -translate-1/2 place-items-center rounded-full border border-paper/60 bg-ink/60 text-paper";
  return (
    <>
      <video
        ref={video}
        src={file_url}
        {...(poster_url && { poster: `${poster_url}?width=720` })}
        preload="none"
        muted
        loop
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setPlaying(false)}
        className="pointer-events-none absolute inset-0 size-full object-cover"
      />
      <button
        type="button"
        onClick={toggle}
        className={`${classes} grid backdrop-blur-sm transition hover:bg-ink/80 focus-visible:opacity-100 scriptless:hidden ${isPlaying ? "opacity-0 group-hover:opacity-100 touch:opacity-100" : ""}`}
      >
        <Sign aria-hidden="true" className="size-7 fill-current" />
        <span className="sr-only">
          {isPlaying ? galleryCardMessages.pause : galleryCardMessages.play} {title}
        </span>
      </button>
      <span aria-hidden="true" className={`${classes} pointer-events-none hidden scriptless:grid`}>
        <Play className="size-7 fill-current" />
      </span>
      <LazyVideoError className={`inset-x-2 z-10 mx-auto w-fit ${award ? "top-12" : "top-2"}`} />
    </>
  );
}
