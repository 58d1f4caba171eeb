import { galleryCardMessages } from "@cairn/contract/contest/gallery/messages.ts";
import type { GalleryItem } from "@cairn/contract/contest/gallery/public.ts";
import type { ReactNode } from "react";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import "./gallery-card.css";

interface GalleryCardProps {
  item: GalleryItem;
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  /** Set for pictures in the first viewport. */
  priority?: boolean;
  /** Without scripts, and in a new tab, the link always opens the item's page. */
  opens: "lightbox" | "page";
  /** A player in place of a video's poster. */
  children?: ReactNode;
}

/** A picture or video that fills its container and links to its page or the lightbox. */
export function GalleryCard({ item, sizes, priority = false, opens, children }: GalleryCardProps) {
  const { id, type, title, user_name, place, width, height, file_url, poster_url, award, is_choice } = item;
  const path = `/photo-gallery/${id}`;
  const link =
    opens === "lightbox" ? { to: `/photo-gallery?item=${id}`, mask: path, preventScrollReset: true } : { to: path };
  return (
    <div className="group relative size-full overflow-hidden rounded-card bg-ink">
      <Link {...link} className="block size-full -outline-offset-3">
        {children ? (
          <span className="sr-only">
            {galleryCardMessages.video}: {title}
          </span>
        ) : (
          <Picture
            src={type === "image" ? file_url : poster_url}
            picture={item.picture}
            alt={title}
            width={width ?? 4}
            height={height ?? 3}
            sizes={sizes}
            priority={priority}
            className="size-full transition-transform duration-500 motion-safe:group-hover:scale-[1.03]"
          />
        )}
        {(award || is_choice) && (
          <span className="gallery-marks">
            {award && <span className="gallery-award">{award}</span>}
            {is_choice && <span className="gallery-choice">{galleryCardMessages.choice}</span>}
          </span>
        )}
        <span className="gallery-caption group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100">
          <span aria-hidden="true" className="block font-display text-h3 font-bold">
            {title}
          </span>
          <span className="mt-1 block text-small">
            {galleryCardMessages.by} {user_name}
            {place && `, ${place}`}
          </span>
        </span>
      </Link>
      {children}
    </div>
  );
}
