import { galleryMessages } from "@cairn/contract/messages/gallery.ts";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { GalleryCard } from "./gallery-card.tsx";
import { LoopingVideo } from "./looping-video.tsx";
import { heightStyle, type MasonryLayout } from "./masonry.ts";
import type { Block } from "./use-pages.ts";
import "./gallery.css";

/** Some screens ahead and behind, so that whoever scrolls sees nothing come. */
export const nearPx = 1600;

// In four columns these are the first row.
const firstInView = 4;

interface GalleryGridProps {
  blocks: readonly Block[];
  layout: MasonryLayout;
  /** How many pictures of the gallery come before these. */
  before: number;
  /** How many there are in the whole gallery. */
  total: number;
}

/**
 * Pictures and videos in columns that need no script to stand. Of thousands of cards only those near the view are
 * there at all: the place of the others is known without.
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

/** Where cards hang, whether they are there or not. */
const BlockPlace = memo(function BlockPlace({ block }: { block: Block }) {
  return <div style={block.places.block} className="masonry-block" />;
});

/** Which blocks are near the view, as far as that has been judged; one that held the focus then counts as near. */
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

/** Blocks that hang stay as they are when another one comes. */
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
