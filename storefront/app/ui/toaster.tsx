import { loadToasts } from "../lib/toast.ts";
import { Lazy } from "./lazy.tsx";

const loadList = async () => (await loadToasts()).ToastList;

/** The element for panels: a screen reader would read all of one out where toasts are announced. */
export const panelPlaceId = "panels";

/**
 * Bottom centre on phones, above fixed buttons (`data-actions`, some only while they have the focus), top right on wide
 * screens; announced politely, never taking the focus.
 */
export function Toaster() {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center max-lg:in-[body:has([data-actions=true],[data-actions]_:focus-visible)]:bottom-36 lg:inset-x-auto lg:top-21 lg:right-6 lg:bottom-auto lg:items-end">
      <div role="status" className="flex max-w-full flex-col items-center gap-2 lg:items-end">
        <Lazy load={loadList} props={{}} />
      </div>
      <div id={panelPlaceId} className="max-w-full not-empty:mt-2" />
    </div>
  );
}
