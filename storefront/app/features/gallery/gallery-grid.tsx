import { galleryMessages } from "@cairn/contract/messages/gallery.ts";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { GalleryCard } from "./gallery-card.tsx";
import { LoopingVideo } from "./looping-video.tsx";
import { heightStyle, type MasonryLayout } from "./masonry.ts";
import type { Block } from "./use-pages.ts";
import "./gallery.css";

/** Several screens ahead and behind, so that cards are rendered before they scroll into view. */
export const nearPx = 1600;

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

/**
 * Pictures and videos in masonry columns that need no script. Of thousands of cards only those near the viewport are
 * rendered; the positions of the others are known without them.
 */
export function GalleryGrid({ blocks, layout, before, total }: GalleryGridProps) {
  const places = useRef<HTMLDivElement>(null);
  const nearness = useNearness(places, blocks.length);
  return (
    <div className="masonry">
      <div style={heightStyle(layout)} className="masonry-height" />
      <div ref={places}>
        {blocks.map((block) => (
          <BlockPlace key={block.from} block={block} />
        ))}
      </div>
      <ul aria-label={galleryMessages.items} className="masonry-list">
        {blocks.map(
          (block, index) =>
            (nearness.get(index) ?? block.startsShown) && (
              <BlockOfCards key={block.from} block={block} index={index} before={before} total={total} />
            ),
        )}
      </ul>
    </div>
  );
}

/** The container of a block, which keeps its place whether its cards are rendered or not. */
const BlockPlace = memo(function BlockPlace({ block }: { block: Block }) {
  return <div style={block.places.block} className="masonry-block" />;
});

/** Which blocks are near the viewport, as far as observed; a block that contains the focus counts as near. */
function useNearness(places: RefObject<HTMLElement | null>, count: number): ReadonlyMap<number, boolean> {
  const [nearness, setNearness] = useState<ReadonlyMap<number, boolean>>(new Map());
  useEffect(() => {
    const all = [...(places.current?.children ?? [])].slice(0, count);
    const observer = new IntersectionObserver(
      (entries) => {
        const focused = document.activeElement?.closest<HTMLElement>(".masonry-item")?.dataset.block;
        const judged = entries.map(({ target, isIntersecting }) => {
          const index = all.indexOf(target);
          return [index, isIntersecting || focused === String(index)] as const;
        });
        setNearness((known) => {
          const isNew = judged.some(([index, isNear]) => known.get(index) !== isNear);
          return isNew ? new Map([...known, ...judged]) : known;
        });
      },
      { rootMargin: `${nearPx}px 0px` },
    );
    for (const place of all) observer.observe(place);
    return () => observer.disconnect();
  }, [places, count]);
  return nearness;
}

interface BlockOfCardsProps extends Pick<GalleryGridProps, "before" | "total"> {
  block: Block;
  index: number;
}

/** Memoised, so that existing blocks do not render again when another is added. */
const BlockOfCards = memo(function BlockOfCards({ block, index, before, total }: BlockOfCardsProps) {
  return block.items.map((item, at) => (
    <li
      key={item.id}
      data-block={index}
      aria-posinset={before + block.from + at + 1}
      aria-setsize={total}
      style={block.places.spots[at]}
      className="masonry-item"
    >
      <GalleryCard
        item={item}
        sizes="(min-width: 900px) calc(25vw - 25px), (min-width: 750px) calc(50vw - 30px), calc(100vw - 40px)"
        priority={index === 0 && at < firstInView}
        opens="lightbox"
      >
        {item.type === "video" && <LoopingVideo item={item} />}
      </GalleryCard>
    </li>
  ));
});
