import { galleryMessages } from "@cairn/contract/contest/gallery/messages.ts";
import { memo } from "react";
import { GalleryCard } from "./gallery-card.tsx";
import { LoopingVideo } from "./looping-video.tsx";
import { heightStyle, type MasonryLayout } from "./masonry.ts";
import type { Block } from "./use-pages.ts";
import "./gallery.css";

// The first row in four columns.
const firstInView = 4;

interface GalleryGridProps {
  blocks: readonly Block[];
  layout: MasonryLayout;
  /** The number of pictures before these in the gallery. */
  before: number;
  /** The number of pictures in the whole gallery. */
  total: number;
}

/** Pictures and videos in masonry columns that need no script. */
export function GalleryGrid({ blocks, layout, before, total }: GalleryGridProps) {
  return (
    <div className="masonry">
      <div style={heightStyle(layout)} className="masonry-height" />
      <ul aria-label={galleryMessages.items} className="masonry-list">
        {blocks.map((block) => (
          <BlockOfCards key={block.from} block={block} before={before} total={total} />
        ))}
      </ul>
    </div>
  );
}

interface BlockOfCardsProps extends Pick<GalleryGridProps, "before" | "total"> {
  block: Block;
}

/** Memoised, so that existing blocks do not render again when another is added. */
const BlockOfCards = memo(function BlockOfCards({ block, before, total }: BlockOfCardsProps) {
  return block.items.map((item, at) => (
    <li
      key={item.id}
      aria-posinset={before + block.from + at + 1}
      aria-setsize={total}
      style={block.spots[at]}
      className="masonry-item"
    >
      <GalleryCard
        item={item}
        sizes="(min-width: 900px) calc(25vw - 25px), (min-width: 750px) calc(50vw - 30px), calc(100vw - 40px)"
        priority={block.from + at < firstInView}
        opens="lightbox"
      >
        {item.type === "video" && <LoopingVideo item={item} />}
      </GalleryCard>
    </li>
  ));
});
