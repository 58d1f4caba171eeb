import type { GalleryItem } from "@cairn/contract/gallery.ts";
import { useEffect, useRef, useState, useTransition } from "react";
import { useLocation } from "react-router";
import { failureMessage } from "../../lib/run-action.ts";
import { emptyLayout, layOut, type MasonryLayout, type Places } from "./masonry.ts";

/** Pictures that were hung together, for good. */
export interface Block {
  readonly items: readonly GalleryItem[];
  readonly places: Places;
  /** How many hang before them. */
  readonly from: number;
  /** Whether they are shown before it is known how near they are to the view. */
  readonly startsShown: boolean;
}

interface LaidOut {
  readonly blocks: readonly Block[];
  readonly layout: MasonryLayout;
  /** How many pictures hang. */
  readonly count: number;
  /** The number of the last page that hangs. */
  readonly shown: number;
}

const bare: LaidOut = { blocks: [], layout: emptyLayout, count: 0, shown: 0 };

function withBlock({ blocks, layout, count }: LaidOut, items: readonly GalleryItem[], shown: number): LaidOut {
  const laidOut = layOut(items, layout);
  const block = { items, places: laidOut.places, from: count, startsShown: true };
  return { blocks: [...blocks, block], layout: laidOut.layout, count: count + items.length, shown };
}

// What hung in the gallery when it was left, so that whoever comes back finds the place where they were.
const kept = new Map<string, LaidOut>();
const mostKept = 12;

function keep(key: string, laidOut: LaidOut): void {
  kept.delete(key);
  kept.set(key, laidOut);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/** What was left: where the view will be is known only afterwards. */
function findKept(key: string): LaidOut | undefined {
  const laidOut = kept.get(key);
  return laidOut && { ...laidOut, blocks: laidOut.blocks.map((block) => ({ ...block, startsShown: false })) };
}

const mostAtOnce = 6;

interface Pages {
  first: readonly GalleryItem[];
  page: number;
  lastPage: number;
}

/** The pages of the gallery from the first that was loaded with the screen; `showMore` hangs the next one. */
export function usePages({ first, page, lastPage }: Pages) {
  const { key } = useLocation();
  const [laidOut, setHung] = useState(() => findKept(key) ?? withBlock(bare, first, page));
  const [failure, setFailure] = useState("");
  const [isLoading, setLoading] = useState(false);
  const [isHanging, startHanging] = useTransition();
  const pendingMessage = useRef<Promise<GalleryItem | undefined>>(undefined);
  // Of what is loaded, whether it hangs by now or not.
  const loaded = useRef({
    page: laidOut.shown,
    ids: new Set(laidOut.blocks.flatMap(({ items }) => items.map(({ id }) => id))),
  });

  const onceHung = useRef<() => void>(undefined);
  useEffect(() => {
    keep(key, laidOut);
    // The frame that shows these is the one after which the next may come.
    if (onceHung.current) requestAnimationFrame(onceHung.current);
    onceHung.current = undefined;
  }, [key, laidOut]);

  /** Few a frame, and when nothing else is to be done: whoever scrolls meanwhile must not feel it. */
  async function layOutInSteps(items: readonly GalleryItem[], page: number): Promise<void> {
    if (items.length === 0) setHung((before) => ({ ...before, shown: page }));
    for (let from = 0; from < items.length; from += mostAtOnce) {
      const step = items.slice(from, from + mostAtOnce);
      const isLast = from + step.length === items.length;
      await new Promise<void>((resolve) => {
        onceHung.current = resolve;
        startHanging(() => setHung((before) => withBlock(before, step, isLast ? page : before.shown)));
      });
    }
  }

  async function load(page: number): Promise<GalleryItem | undefined> {
    setLoading(true);
    setFailure("");
    try {
      const { loadPage } = await import("./load-page.ts");
      const { ids } = loaded.current;
      // What was approved meanwhile has pushed others on to this page.
      const items = (await loadPage(page)).filter(({ id }) => !ids.has(id));
      for (const { id } of items) ids.add(id);
      loaded.current.page = page;
      await layOutInSteps(items, page);
      return items[0];
    } catch (error) {
      setFailure(failureMessage(error));
      return undefined;
    } finally {
      pendingMessage.current = undefined;
      setLoading(false);
    }
  }

  /** Gives the first of the new pictures, if any came. Whoever asks meanwhile waits for the same. */
  async function showMore(): Promise<GalleryItem | undefined> {
    // What is loaded last may not hang yet.
    if (!pendingMessage.current && loaded.current.page < lastPage)
      pendingMessage.current = load(loaded.current.page + 1);
    return pendingMessage.current;
  }

  return { ...laidOut, isLoading: isLoading || isHanging, failure, showMore };
}
