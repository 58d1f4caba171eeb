import type { ProductImage } from "@cairn/contract/catalogue.ts";
import { productMessages } from "@cairn/contract/messages.ts";
import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { Picture } from "../../ui/picture.tsx";

/** One picture at a time, 30 px apart, moving on every 2.5 s without end (specification section 9). */
export function ProductGallery({ images }: { images: readonly ProductImage[] }) {
  const [autoplay] = useState(() =>
    Autoplay({ delay: 2500, playOnInit: false, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true }),
  );
  const [viewport, carousel] = useEmblaCarousel({ loop: true, align: "start" }, [autoplay]);
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(true);

  useEffect(() => {
    if (!carousel || images.length < 2) return;
    carousel.on("select", () => setShown(carousel.selectedScrollSnap()));
    if (!window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
      autoplay.play();
      setPaused(false);
    }
  }, [carousel, autoplay, images.length]);

  function toggle() {
    if (isPaused) autoplay.play();
    else autoplay.stop();
    setPaused(!isPaused);
  }

  return (
    <section aria-roledescription="carousel" aria-label={productMessages.pictures}>
      <div className="relative">
        <div
          ref={viewport}
          className="overflow-hidden rounded-card border border-line bg-paper scriptless:overflow-x-auto"
        >
          <ul className="-ml-[30px] flex touch-pan-y">
            {images.map(({ id, image_url, alt }, index) => (
              <li key={id} aria-hidden={index !== shown} className="min-w-0 shrink-0 grow-0 basis-full pl-[30px]">
                <Picture
                  src={image_url}
                  alt={alt}
                  width={1600}
                  height={1600}
                  sizes="(min-width: 1360px) 680px, (min-width: 1025px) 50vw, 100vw"
                  priority={index === 0}
                  className="aspect-square w-full"
                />
              </li>
            ))}
          </ul>
        </div>
        {images.length > 1 && (
          <div className="absolute inset-x-4 bottom-4 flex items-center justify-between scriptless:hidden">
            <div className="flex rounded-full bg-paper/90 px-1.5">
              {images.map(({ id }, index) => (
                <button
                  key={id}
                  type="button"
                  aria-label={`${productMessages.picture} ${index + 1}`}
                  aria-current={index === shown}
                  onClick={() => carousel?.scrollTo(index)}
                  className="group/dot grid h-9 w-6 place-items-center rounded-full"
                >
                  <span className="h-2 w-2 rounded-full bg-slate/50 transition-all group-hover/dot:bg-ink group-aria-[current=true]/dot:w-4 group-aria-[current=true]/dot:bg-ink" />
                </button>
              ))}
            </div>
            <button
              type="button"
              aria-label={isPaused ? productMessages.playPictures : productMessages.pausePictures}
              onClick={toggle}
              className="grid size-9 place-items-center rounded-full bg-paper/90 hover:bg-paper"
            >
              {isPaused ? <Play className="size-4" /> : <Pause className="size-4" />}
            </button>
          </div>
        )}
      </div>
      {images.length > 1 && (
        <ul className="mt-4 grid grid-cols-5 gap-3 scriptless:hidden">
          {images.map(({ id, image_url, alt }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={alt || `${productMessages.picture} ${index + 1}`}
                aria-current={index === shown}
                onClick={() => carousel?.scrollTo(index)}
                className="block w-full overflow-hidden rounded-input border-2 border-transparent transition-colors hover:border-slate/40 aria-[current=true]:border-ink"
              >
                <Picture
                  src={image_url}
                  alt=""
                  width={320}
                  height={320}
                  sizes="130px"
                  className="aspect-square w-full"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
