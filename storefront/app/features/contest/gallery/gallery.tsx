import { galleryMessages } from "@cairn/contract/contest/gallery/messages.ts";
import type { GalleryItem } from "@cairn/contract/contest/gallery/public.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { isPlainClick } from "../../../lib/is-plain-click.ts";
import { watchInView } from "../../../lib/watch-in-view.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-variant.ts";
import { Link } from "../../../ui/link.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { GalleryGrid } from "./gallery-grid.tsx";
import { LazyLightbox } from "./lazy-lightbox.tsx";
import { usePages } from "./use-pages.ts";

/** Several screens ahead, so that the next pictures are there before they scroll into view. */
const nearPx = 1600;

interface GalleryProps {
  items: readonly GalleryItem[];
  page: number;
  perPage: number;
  lastPage: number;
  total: number;
}

// After that many automatic pages the footer can be reached, and each click loads as many again.
const pagesByThemselves = 4;

/**
 * The whole gallery: the first pages load by themselves near the end, further ones by a button, or by a link without
 * scripts.
 */
export function Gallery({ items, page, perPage, lastPage, total }: GalleryProps) {
  const { blocks, layout, count, shown, isLoading, failure, showMore } = usePages({ first: items, page, lastPage });
  const all = useMemo(() => blocks.flatMap((block) => block.items), [blocks]);
  const [last, setLast] = useState(shown + pagesByThemselves);
  const [announced, setAnnounced] = useState(count);
  const { retry, press } = usePresses({ all, failure, showMore });
  const hasMore = shown < lastPage;
  // Pages that are laid out in several steps are announced once.
  if (!isLoading && announced !== count) setAnnounced(count);

  return (
    <>
      <GalleryGrid blocks={blocks} layout={layout} before={(page - 1) * perPage} total={total} />
      <div className="mt-14 flex flex-col items-center gap-5 text-center">
        <p role="status" className="text-small text-paper/75 tabular-nums">
          {galleryMessages.showing} {announced} {galleryMessages.of} {total}
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

/** After a click the focus moves to the first new picture, or to the retry button if loading failed. */
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

/** Calls back when the end of the loaded pictures comes near the viewport, and again while it stays near. */
function NearEnd({ onNear, children }: { onNear: (() => void) | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current || !onNear) return;
    return watchInView(place.current, (isNear) => isNear && onNear(), { rootMargin: `${nearPx}px 0px` });
  }, [onNear]);
  return <div ref={place}>{children}</div>;
}
