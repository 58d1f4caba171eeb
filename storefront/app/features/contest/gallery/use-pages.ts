import type { GalleryItem } from "@cairn/contract/contest/gallery/public.ts";
import { type CSSProperties, useEffect, useRef, useState, useTransition } from "react";
import { useLocation } from "react-router";
import { failureMessage } from "../../../lib/run-action.ts";
import { emptyLayout, layOut, type MasonryLayout } from "./masonry.ts";

/** Pictures that were laid out together; their positions never change. */
export interface Block {
  readonly items: readonly GalleryItem[];
  readonly spots: readonly CSSProperties[];
  /** The number of pictures before the block. */
  readonly from: number;
}

interface LaidOut {
  readonly blocks: readonly Block[];
  readonly layout: MasonryLayout;
  /** The number of pictures laid out. */
  readonly count: number;
  /** The number of the last page laid out. */
  readonly shown: number;
}

const noPages: LaidOut = { blocks: [], layout: emptyLayout, count: 0, shown: 0 };

function withBlock({ blocks, layout, count }: LaidOut, items: readonly GalleryItem[], shown: number): LaidOut {
  const laidOut = layOut(items, layout);
  const block = { items, spots: laidOut.spots, from: count };
  return { blocks: [...blocks, block], layout: laidOut.layout, count: count + items.length, shown };
}

// The layouts by history entry, so that going back restores the scroll position.
const cachedLayouts = new Map<string, LaidOut>();
const mostCached = 12;

function keep(key: string, laidOut: LaidOut): void {
  cachedLayouts.delete(key);
  cachedLayouts.set(key, laidOut);
  const [oldest] = cachedLayouts.keys();
  if (cachedLayouts.size > mostCached && oldest !== undefined) cachedLayouts.delete(oldest);
}

const mostAtOnce = 6;

interface Pages {
  first: readonly GalleryItem[];
  page: number;
  lastPage: number;
}

/** The gallery's pages from the first one, which the route loaded; `showMore` adds the next. */
export function usePages({ first, page, lastPage }: Pages) {
  const { key } = useLocation();
  const [laidOut, setLayout] = useState(() => cachedLayouts.get(key) ?? withBlock(noPages, first, page));
  const [failure, setFailure] = useState("");
  const [isLoading, setLoading] = useState(false);
  const [isLayingOut, startLayout] = useTransition();
  const pendingPage = useRef<Promise<GalleryItem | undefined>>(undefined);
  // Everything that is loaded, laid out or not.
  const loaded = useRef({
    page: laidOut.shown,
    ids: new Set(laidOut.blocks.flatMap(({ items }) => items.map(({ id }) => id))),
  });

  const afterLayout = useRef<() => void>(undefined);
  useEffect(() => {
    keep(key, laidOut);
    // Waits for the frame that shows these pictures before the next ones are added.
    if (afterLayout.current) requestAnimationFrame(afterLayout.current);
    afterLayout.current = undefined;
  }, [key, laidOut]);

  /** Adds few pictures per frame, and only when the browser is idle, to keep scrolling smooth. */
  async function layOutInSteps(items: readonly GalleryItem[], page: number): Promise<void> {
    if (items.length === 0) setLayout((before) => ({ ...before, shown: page }));
    for (let from = 0; from < items.length; from += mostAtOnce) {
      const step = items.slice(from, from + mostAtOnce);
      const isLast = from + step.length === items.length;
      await new Promise<void>((resolve) => {
        afterLayout.current = resolve;
        startLayout(() => setLayout((before) => withBlock(before, step, isLast ? page : before.shown)));
      });
    }
  }

  async function load(page: number): Promise<GalleryItem | undefined> {
    setLoading(true);
    setFailure("");
    try {
      const { loadPage } = await import("./load-page.ts");
      const { ids } = loaded.current;
      // Newly approved items push others on to this page, which would then appear twice.
      const items = (await loadPage(page)).filter(({ id }) => !ids.has(id));
      for (const { id } of items) ids.add(id);
      loaded.current.page = page;
      await layOutInSteps(items, page);
      return items[0];
    } catch (error) {
      setFailure(failureMessage(error));
      return undefined;
    } finally {
      pendingPage.current = undefined;
      setLoading(false);
    }
  }

  /** Returns the first of the new pictures, if any. Concurrent calls share one request. */
  async function showMore(): Promise<GalleryItem | undefined> {
    // The last page loaded may still wait for its layout.
    if (!pendingPage.current && loaded.current.page < lastPage) pendingPage.current = load(loaded.current.page + 1);
    return pendingPage.current;
  }

  return { ...laidOut, isLoading: isLoading || isLayingOut, failure, showMore };
}
