import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { ProductImage } from "@cairn/contract/catalogue/public.ts";
import { Pause, Play } from "lucide-react";
import { Picture } from "../../ui/picture.tsx";
import { Slides } from "../../ui/slider.tsx";
import { useSlider } from "../../ui/use-slider.ts";

interface ProductGalleryProps {
  images: readonly ProductImage[];
  /** As many as any variant has: the room for them is kept, so that choosing another variant moves nothing. */
  most: number;
}

/** A carousel of single pictures, 30 px apart, with an endless autoplay every 2.5 s (specification section 9). */
export function ProductGallery({ images, most }: ProductGalleryProps) {
  const thumbnails = images.length > 1 ? images.length : 0;
  const placeholders = Array.from({ length: most - thumbnails }, (_, placeholder) => `room-${placeholder}`);
  const slider = useSlider({ loop: true, delay: images.length > 1 ? 2500 : undefined });
  return (
    <section aria-roledescription="carousel" aria-label={productMessages.pictures} {...slider.holding}>
      <div className="relative">
        <Slides slider={slider} width="basis-full" gap={30} className="rounded-card">
          {images.map(({ id, image_url, picture, focal_point, alt }, index) => (
            <Picture
              key={id}
              src={image_url}
              picture={picture}
              focus={focal_point}
              alt={alt}
              width={1600}
              height={1600}
              sizes="(min-width: 1360px) 650px, (min-width: 1025px) 48vw, 92vw"
              priority={index === 0}
              className="aspect-square w-full rounded-card"
            />
          ))}
        </Slides>
        {images.length > 1 && (
          <div className="absolute inset-x-4 bottom-4 flex items-center justify-between scriptless:hidden">
            <div className="flex rounded-full bg-paper/90 px-1.5">
              {images.map(({ id }, index) => (
                <button
                  key={id}
                  type="button"
                  aria-label={`${productMessages.picture} ${index + 1}`}
                  aria-current={index === slider.shown}
                  onClick={() => slider.goTo(index)}
                  className="group/dot grid h-9 w-6 place-items-center rounded-full"
                >
                  <span className="h-2 w-2 rounded-full bg-slate/50 transition-all group-hover/dot:bg-ink group-aria-[current=true]/dot:w-4 group-aria-[current=true]/dot:bg-ink" />
                </button>
              ))}
            </div>
            <button
              type="button"
              aria-label={slider.isPlaying ? productMessages.pausePictures : productMessages.playPictures}
              onClick={slider.togglePlaying}
              className="grid size-9 place-items-center rounded-full bg-paper/90 hover:bg-paper"
            >
              {slider.isPlaying ? <Pause className="size-4" /> : <Play className="size-4" />}
            </button>
          </div>
        )}
      </div>
      {most > 1 && (
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
      )}
    </section>
  );
}
