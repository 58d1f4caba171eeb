import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { outageMessages } from "@cairn/contract/platform/messages.ts";
import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { toast } from "../../lib/toast.ts";
import { Lazy } from "../../ui/lazy.tsx";
import { NoPicture } from "../../ui/no-picture.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Slides } from "../../ui/slider.tsx";
import { type Slider, useSlider } from "../../ui/use-slider.ts";
import { GalleryFilm } from "./gallery-film.tsx";
import type { GallerySlide } from "./gallery-slides.ts";
import { GalleryThumbnails } from "./gallery-thumbnails.tsx";
import "../../ui/lightbox.css";

interface ProductGalleryProps {
  slides: readonly GallerySlide[];
  /** As many as any variant has: the room for them is kept, so that choosing another variant moves nothing. */
  most: number;
}

/** More pictures than that are counted, since nobody finds one by its dot. */
const mostDots = 6;

const slideId = (slide: GallerySlide | undefined) => `picture-${slide?.key}`;

const sizes = "(min-width: 1360px) 650px, (min-width: 1025px) 48vw, 92vw";

const loadZoom = async () => (await import("./product-zoom.tsx")).ProductZoom;

/**
 * A carousel of single pictures and films, 30 px apart, with an endless autoplay every 2.5 s (specification section 9).
 * A press on a picture opens it over the whole screen; a press on a film plays it, and nothing moves on from it.
 */
export function ProductGallery({ slides, most }: ProductGalleryProps) {
  const [zoomed, setZoomed] = useState<number>();
  const isZoomed = zoomed !== undefined;
  /** The picture that was seen last, to which the focus goes back once it is in view: out of view it takes none. */
  const [left, setLeft] = useState<number>();
  const [openFilms, setOpenFilms] = useState<readonly string[]>([]);
  // A film that was opened stays, paused or not, and has controls of its own in the place of the carousel's.
  const isFilmOpen = (place: number) => openFilms.includes(slides[place]?.key ?? "");
  const slider = useSlider({
    loop: true,
    delay: slides.length > 1 ? 2500 : undefined,
    isHeld: (shown) => isZoomed || isFilmOpen(shown),
  });

  const isLeftInView = left !== undefined && !slider.isHidden(left);
  useEffect(() => {
    if (!isLeftInView) return;
    document.getElementById(slideId(slides[left]))?.focus();
    setLeft(undefined);
  }, [isLeftInView, left, slides]);

  if (slides.length === 0)
    return <NoPicture label={productMessages.noPicture} className="aspect-square rounded-card" />;
  return (
    <section aria-roledescription="carousel" aria-label={productMessages.pictures} {...slider.holding}>
      <div className="relative">
        <Slides slider={slider} width="basis-full" gap={30} className="rounded-card">
          {slides.map((slide, index) => {
            const { key, film_url, image_url, picture, focal_point, alt } = slide;
            if (film_url)
              return (
                <GalleryFilm
                  key={key}
                  id={slideId(slide)}
                  slide={{ ...slide, film_url }}
                  sizes={sizes}
                  priority={index === 0}
                  isHidden={isZoomed || slider.isHidden(index)}
                  isOpen={openFilms.includes(key)}
                  onOpen={() => setOpenFilms([...openFilms, key])}
                />
              );
            return (
              <button
                key={key}
                id={slideId(slide)}
                type="button"
                aria-label={[fill(productMessages.enlarge, { place: index + 1 }), alt].filter(Boolean).join(": ")}
                onClick={() => setZoomed(index)}
                className="block w-full cursor-zoom-in rounded-card focus-visible:-outline-offset-3"
              >
                <Picture
                  src={image_url}
                  picture={picture}
                  focus={focal_point}
                  alt={alt}
                  width={1600}
                  height={1600}
                  sizes={sizes}
                  priority={index === 0}
                  className="aspect-square w-full rounded-card"
                />
              </button>
            );
          })}
        </Slides>
        {slides.length > 1 && !isFilmOpen(slider.shown) && <Controls slides={slides} slider={slider} />}
      </div>
      {most > 1 && <GalleryThumbnails slides={slides} most={most} slider={slider} />}
      {isZoomed && (
        <Lazy
          load={loadZoom}
          onFail={() => {
            setZoomed(undefined);
            toast.error(outageMessages.offline);
          }}
          props={{
            slides,
            index: zoomed,
            onView(index) {
              slider.jumpTo(index);
              setZoomed(index);
            },
            onClose() {
              setLeft(zoomed);
              setZoomed(undefined);
            },
          }}
        />
      )}
    </section>
  );
}

/** Which picture is shown, and whether they play. */
function Controls({ slides, slider }: { slides: readonly GallerySlide[]; slider: Slider }) {
  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-4 flex items-center justify-between *:pointer-events-auto scriptless:hidden">
      {slides.length > mostDots ? (
        <p className="rounded-full bg-paper/90 px-3.5 py-1.5 text-small tabular-nums">
          <span className="sr-only">
            {fill(productMessages.pictureOf, { place: slider.shown + 1, total: slides.length })}
          </span>
          <span aria-hidden="true">
            {slider.shown + 1} / {slides.length}
          </span>
        </p>
      ) : (
        <div className="flex rounded-full bg-paper/90 px-1.5">
          {slides.map(({ key, film_url }, index) => (
            <button
              key={key}
              type="button"
              aria-label={`${film_url ? productMessages.film : productMessages.picture} ${index + 1}`}
              aria-current={index === slider.shown}
              onClick={() => slider.goTo(index)}
              className="group/dot grid h-9 w-6 place-items-center rounded-full"
            >
              {/* A clip and not its width lets it grow, since pictures play by themselves and nothing may jump then. */}
              <span className="h-2 w-4 bg-slate/50 transition-[clip-path,background-color] [clip-path:inset(0_4px_round_4px)] group-hover/dot:bg-ink group-aria-[current=true]/dot:bg-ink group-aria-[current=true]/dot:[clip-path:inset(0_round_4px)]" />
            </button>
          ))}
        </div>
      )}
      <button
        type="button"
        aria-label={slider.isPlaying ? productMessages.pausePictures : productMessages.playPictures}
        onClick={slider.togglePlaying}
        className="grid size-9 place-items-center rounded-full bg-paper/90 hover:bg-paper"
      >
        {slider.isPlaying ? <Pause className="size-4" /> : <Play className="size-4" />}
      </button>
    </div>
  );
}
