import type { GalleryItem } from "@cairn/contract/gallery.ts";
import { galleryMessages } from "@cairn/contract/messages/gallery.ts";
import { siteMessages } from "@cairn/contract/messages/site.ts";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { isPlainClick } from "../../lib/is-plain-click.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-variant.ts";
import { Link } from "../../ui/link.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { GalleryGrid, nearPx } from "./gallery-grid.tsx";
import { LazyLightbox } from "./lazy-lightbox.tsx";
import { usePages } from "./use-pages.ts";

interface GalleryProps {
  items: readonly GalleryItem[];
  page: number;
  perPage: number;
  lastPage: number;
  total: number;
}

// Afterwards the end of the page can be reached, and a press gives as many again.
const pagesByThemselves = 4;

/** All of the gallery, page after page: some by themselves near the end, then by a press, or by a link without scripts. */
export function Gallery({ items, page, perPage, lastPage, total }: GalleryProps) {
  const { blocks, layout, count, shown, isLoading, failure, showMore } = usePages({ first: items, page, lastPage });
  const all = useMemo(() => blocks.flatMap((block) => block.items), [blocks]);
  const [last, setLast] = useState(shown + pagesByThemselves);
  const [told, setTold] = useState(count);
  const { retry, press } = usePresses({ all, failure, showMore });
  const hasMore = shown < lastPage;
  // What hangs in steps is told once.
  if (!isLoading && told !== count) setTold(count);

  return (
    <>
      <GalleryGrid blocks={blocks} layout={layout} before={(page - 1) * perPage} total={total} />
      <div className="mt-14 flex flex-col items-center gap-5 text-center">
        <p role="status" className="text-small text-paper/75 tabular-nums">
          {galleryMessages.showing} {told} {galleryMessages.of} {total}
          {isLoading && <span className="sr-only">. {siteMessages.loading}</span>}
        </p>
        {failure && (
          <div role="alert">
            <p>{galleryMessages.moreFailed}</p>
            <p className="mt-1 text-paper/75">{failure}</p>
          </div>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          {page > 1 && (
            <LinkButton to={page > 2 ? `?page=${page - 1}` : "?"} variant="quiet">
              {siteMessages.previousPage}
            </LinkButton>
          )}
          {hasMore && failure && (
            <Button ref={retry} variant="light" onClick={press}>
              {siteMessages.retry}
            </Button>
          )}
          {hasMore && !failure && (
            <NearEnd onNear={shown < last && !isLoading ? showMore : undefined}>
              <Link
                to={`?page=${shown + 1}`}
                aria-busy={isLoading}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  setLast(shown + pagesByThemselves);
                  press();
                }}
                className={buttonClass("light")}
              >
                {isLoading && <Spinner />}
                {galleryMessages.showMore}
              </Link>
            </NearEnd>
          )}
        </div>
      </div>
      <LazyLightbox items={all} onNearEnd={hasMore && !failure ? showMore : undefined} />
    </>
  );
}

interface Presses {
  all: readonly GalleryItem[];
  failure: string;
  showMore: () => Promise<GalleryItem | undefined>;
}

/** Whoever has pressed goes on with the first of the new pictures; where none comes, with the next try. */
function usePresses({ all, failure, showMore }: Presses) {
  const retry = useRef<HTMLButtonElement>(null);
  const hasPressed = useRef(false);
  const [awaited, setAwaited] = useState<GalleryItem>();

  useEffect(() => {
    if (!awaited || !all.includes(awaited)) return;
    document.querySelector<HTMLAnchorElement>(`.masonry-item a[href="/photo-gallery/${awaited.id}"]`)?.focus();
    setAwaited(undefined);
  }, [awaited, all]);

  useEffect(() => {
    if (!failure || !hasPressed.current) return;
    hasPressed.current = false;
    retry.current?.focus();
  }, [failure]);

  async function press() {
    hasPressed.current = true;
    setAwaited(await showMore());
  }

  return { retry, press };
}

/** Says when the reader comes near what it holds, and again as long as they are near. */
function NearEnd({ onNear, children }: { onNear: (() => void) | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current || !onNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: `${nearPx}px 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [onNear]);
  return <div ref={place}>{children}</div>;
}
