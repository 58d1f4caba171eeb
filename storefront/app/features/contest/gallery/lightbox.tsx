import { galleryCardMessages, galleryMessages, pictureMessages } from "@cairn/contract/contest/gallery/messages.ts";
import type { GalleryItem } from "@cairn/contract/contest/gallery/public.ts";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import YetAnotherLightbox, { type Slide } from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Video from "yet-another-react-lightbox/plugins/video";
import { PictureReportButton } from "./report-button.tsx";
import { ShareButton } from "./share-button.tsx";
import { VideoError } from "./video-error.tsx";

export interface LightboxProps {
  items: readonly GalleryItem[];
  index: number;
  onView: (index: number) => void;
  onClose: () => void;
}

const widths = [480, 960, 1600];

/**
 * Shows one picture or video at a time over the page, with arrows and swipes to navigate, Escape or a pull down to
 * close.
 */
export function Lightbox({ items, index, onView, onClose }: LightboxProps) {
  const slides = useMemo(() => items.map(slideOf), [items]);
  const shown = items[index];
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      slides={slides}
      index={index}
      on={{ view: ({ index: viewed }) => onView(viewed) }}
      plugins={[Captions, Video]}
      carousel={{ finite: true, padding: 0, spacing: "10%" }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      captions={{ descriptionMaxLines: 3 }}
      video={{ controls: true, loop: true, playsInline: true, preload: "none" }}
      toolbar={{
        buttons: [
          shown && <PictureReportButton key="report" item={shown} variant="lightbox" />,
          shown && <ShareButton key="share" item={shown} variant="lightbox" />,
          "close",
        ],
      }}
      render={{
        slideContainer: ({ slide, children }) =>
          slide.type === "video" ? <VideoSlide>{children}</VideoSlide> : children,
        iconPrev: () => <ChevronLeft className="size-9" />,
        iconNext: () => <ChevronRight className="size-9" />,
        iconClose: () => <X className="size-7" />,
      }}
      labels={{
        Lightbox: galleryMessages.lightbox,
        "Photo gallery": galleryMessages.items,
        Carousel: galleryMessages.pictures,
        Slide: pictureMessages.picture,
        Previous: pictureMessages.previous,
        Next: pictureMessages.next,
        Close: galleryMessages.close,
        "{index} of {total}": `{index} ${galleryMessages.of} {total}`,
      }}
    />
  );
}

function VideoSlide({ children }: { children?: ReactNode }) {
  return (
    <div className="relative grid size-full grid-rows-1 place-items-center">
      {children}
      <VideoError className="inset-x-4 top-20 mx-auto w-fit" />
    </div>
  );
}

function slideOf({ type, file_url, poster_url, width, height, title, user_name, place }: GalleryItem): Slide {
  const size = { ...(width && { width }), ...(height && { height }) };
  const description = (
    <>
      <span className="line-clamp-2 font-display text-h3 font-bold">{title}</span>
      <span className="block truncate">
        {galleryCardMessages.by} {user_name}
        {place && `, ${place}`}
      </span>
    </>
  );
  if (type === "video") {
    const sources = [{ src: file_url, type: file_url.endsWith(".webm") ? "video/webm" : "video/mp4" }];
    return { description, ...size, type: "video", sources, ...(poster_url && { poster: poster_url }) };
  }
  const ratio = width && height ? height / width : undefined;
  return {
    description,
    ...size,
    src: `${file_url}?width=1600`,
    alt: title,
    ...(ratio && {
      srcSet: widths.map((each) => ({
        src: `${file_url}?width=${each}`,
        width: each,
        height: Math.round(each * ratio),
      })),
    }),
  };
}
