import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import { Play } from "lucide-react";
import { Picture } from "../../ui/picture.tsx";
import type { Slider } from "../../ui/use-slider.ts";
import type { GallerySlide } from "./gallery-slides.ts";

interface GalleryThumbnailsProps {
  slides: readonly GallerySlide[];
  /** As many as any variant has, for which room is kept. */
  most: number;
  slider: Slider;
}

/** The pictures and films of a product in small: each leads to the large one. */
export function GalleryThumbnails({ slides, most, slider }: GalleryThumbnailsProps) {
  const thumbnails = slides.length > 1 ? slides.length : 0;
  const placeholders = Array.from({ length: most - thumbnails }, (_, placeholder) => `room-${placeholder}`);
  return (
    <ul className="mt-4 grid grid-cols-5 gap-3 scriptless:hidden">
      {slides.length > 1 &&
        slides.map(({ key, film_url, image_url, picture, focal_point, alt }, index) => (
          <li key={key}>
            <button
              type="button"
              aria-label={nameOf({ film_url, alt }, index)}
              aria-current={index === slider.shown}
              onClick={() => slider.goTo(index)}
              className="relative block w-full overflow-hidden rounded-input border-2 border-transparent transition-colors hover:border-slate/40 aria-[current=true]:border-ink"
            >
              <Picture
                src={image_url}
                picture={picture}
                focus={focal_point}
                alt=""
                width={320}
                height={320}
                sizes="130px"
                className="aspect-square w-full"
              />
              {film_url && (
                <span className="absolute inset-0 m-auto grid size-8 place-items-center rounded-full bg-ink/70 text-paper">
                  <Play className="ml-0.5 size-4 fill-current" />
                </span>
              )}
            </button>
          </li>
        ))}
      {placeholders.map((placeholder) => (
        <li key={placeholder} aria-hidden="true" className="aspect-square" />
      ))}
    </ul>
  );
}

function nameOf({ film_url, alt }: Pick<GallerySlide, "film_url" | "alt">, index: number): string {
  if (!film_url) return alt || `${productMessages.picture} ${index + 1}`;
  return [productMessages.film, alt].filter(Boolean).join(": ");
}
