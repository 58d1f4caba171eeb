import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import Lightbox, { type Slide } from "yet-another-react-lightbox";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Video from "yet-another-react-lightbox/plugins/video";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { prefersReducedMotion } from "../../lib/reduced-motion.ts";
import type { GallerySlide } from "./gallery-slides.ts";

export interface ProductZoomProps {
  slides: readonly GallerySlide[];
  index: number;
  onView: (index: number) => void;
  onClose: () => void;
}

/**
 * The pictures of a product over the whole screen, each as large as it is stored: enlarged by tap, pinch, wheel or the
 * keys + and −, moved by dragging or arrows, closed by Escape or a pull down. Films wait there for their play button.
 */
export function ProductZoom({ slides, index, onView, onClose }: ProductZoomProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides.map(toSlide)}
      on={{ view: ({ index: viewed }) => onView(viewed) }}
      plugins={slides.length > 1 ? [Zoom, Video, Counter] : [Zoom, Video]}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true, doubleClickMaxStops: 2 }}
      counter={{ container: { "aria-hidden": true } }}
      carousel={{ finite: slides.length < 2, padding: 0, spacing: "10%" }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      {...(prefersReducedMotion() && { animation: { fade: 0, swipe: 0, navigation: 0, zoom: 0 } })}
      render={{
        iconPrev: () => <ChevronLeft className="size-9" />,
        iconNext: () => <ChevronRight className="size-9" />,
        iconClose: () => <X className="size-7" />,
        iconZoomIn: () => <ZoomIn className="size-6" />,
        iconZoomOut: () => <ZoomOut className="size-6" />,
        ...(slides.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      labels={{
        Lightbox: productMessages.pictures,
        "Photo gallery": productMessages.pictures,
        Carousel: productMessages.pictures,
        Slide: productMessages.picture,
        Previous: productMessages.previousPicture,
        Next: productMessages.nextPicture,
        Close: siteMessages.close,
        "Zoom in": productMessages.zoomIn,
        "Zoom out": productMessages.zoomOut,
        "{index} of {total}": fill(productMessages.pictureOf, { place: "{index}", total: "{total}" }),
      }}
    />
  );
}

function toSlide({ film_url, image_url, alt }: GallerySlide): Slide {
  if (!film_url) return { src: image_url, alt };
  const type = film_url.endsWith(".webm") ? "video/webm" : "video/mp4";
  return { type: "video", ...(image_url && { poster: image_url }), sources: [{ src: film_url, type }] };
}
