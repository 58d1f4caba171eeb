import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import { Play } from "lucide-react";
import { useEffect, useRef } from "react";
import { Picture } from "../../ui/picture.tsx";
import { LazyVideoError } from "../contest/gallery/lazy-video-error.tsx";
import type { GallerySlide } from "./gallery-slides.ts";

interface GalleryFilmProps {
  id: string;
  slide: GallerySlide & { readonly film_url: string };
  sizes: string;
  priority: boolean;
  /** Another slide is in view. */
  isHidden: boolean;
  /** It was asked to play, and has its controls. */
  isOpen: boolean;
  onOpen: () => void;
}

/** A film in a product's gallery: its picture until it is asked to play, which it never does by itself. */
export function GalleryFilm({ id, slide, sizes, priority, isHidden, isOpen, onOpen }: GalleryFilmProps) {
  const { film_url, image_url, picture, alt } = slide;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (isHidden) video.current?.pause();
  }, [isHidden]);

  if (isOpen)
    return (
      <div className="relative">
        <video
          ref={video}
          id={id}
          src={film_url}
          {...(image_url && { poster: image_url })}
          controls
          autoPlay
          playsInline
          width={1600}
          height={1600}
          aria-label={alt || productMessages.film}
          onLoadStart={({ currentTarget }) => currentTarget.focus()}
          className="aspect-square w-full rounded-card bg-ink object-contain focus-visible:-outline-offset-3"
        />
        <LazyVideoError className="inset-x-4 top-4" />
      </div>
    );
  const still = (
    <>
      {image_url ? (
        <Picture
          src={image_url}
          picture={picture}
          alt=""
          width={1600}
          height={1600}
          sizes={sizes}
          priority={priority}
          className="aspect-square w-full"
        />
      ) : (
        <video
          src={`${film_url}#t=0.1`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          className="pointer-events-none aspect-square w-full object-cover"
        />
      )}
      <span className="absolute top-1/2 left-1/2 grid size-20 -translate-1/2 place-items-center rounded-full border border-paper/60 bg-ink/60 text-paper transition-colors group-hover/film:bg-ink/80">
        <Play className="ml-1 size-8 fill-current" />
      </span>
      <span className="sr-only">{[productMessages.playFilm, alt].filter(Boolean).join(": ")}</span>
    </>
  );
  return (
    <>
      <button id={id} type="button" onClick={onOpen} className={`${stillClass} scriptless:hidden`}>
        {still}
      </button>
      <a href={film_url} className={`${stillClass} hidden scriptless:block`}>
        {still}
      </a>
    </>
  );
}

const stillClass =
  "group/film relative block w-full overflow-hidden rounded-card bg-ink focus-visible:-outline-offset-3";
