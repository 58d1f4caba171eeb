import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { ProductImage } from "@cairn/contract/catalogue/public.ts";
import { Picture } from "../../ui/picture.tsx";
import type { Slider } from "../../ui/use-slider.ts";

interface GalleryThumbnailsProps {
  images: readonly ProductImage[];
  /** As many as any variant has, for which room is kept. */
  most: number;
  slider: Slider;
}

/** The pictures of a product in small: each leads to the large one. */
export function GalleryThumbnails({ images, most, slider }: GalleryThumbnailsProps) {
  const thumbnails = images.length > 1 ? images.length : 0;
  const placeholders = Array.from({ length: most - thumbnails }, (_, placeholder) => `room-${placeholder}`);
  return (
    <ul className="mt-4 grid grid-cols-5 gap-3 scriptless:hidden">
      {images.length > 1 &&
        images.map(({ id, image_url, picture, focal_point, alt }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={alt || `${productMessages.picture} ${index + 1}`}
              aria-current={index === slider.shown}
              onClick={() => slider.goTo(index)}
              className="block w-full overflow-hidden rounded-input border-2 border-transparent transition-colors hover:border-slate/40 aria-[current=true]:border-ink"
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
            </button>
          </li>
        ))}
      {placeholders.map((placeholder) => (
        <li key={placeholder} aria-hidden="true" className="aspect-square" />
      ))}
    </ul>
  );
}
