import { galleryMessages } from "@cairn/contract/contest/gallery/messages.ts";
import type { GalleryItem } from "@cairn/contract/contest/gallery/public.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { X } from "lucide-react";
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Spinner } from "../../../ui/spinner.tsx";
import type { LightboxProps } from "./lightbox.tsx";

interface LazyLightboxProps {
  items: readonly GalleryItem[];
  /** Loads more of the gallery; undefined at its end. */
  onNearEnd: (() => void) | undefined;
}

/**
 * Shows the lightbox while the router's location is `?item=…`. The address bar shows the item's own page instead, for
 * sharing, new tabs and reloads; Back leads to the gallery. The script is loaded when the lightbox first opens; if that
 * fails, the item's page opens.
 */
export function LazyLightbox({ items, onNearEnd }: LazyLightboxProps) {
  const { mask, search } = useLocation();
  const navigate = useNavigate();
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const id = mask ? Number(new URLSearchParams(search).get("item")) : 0;
  const index = items.findIndex((item) => item.id === id);
  const isOpen = index >= 0;
  const isClosing = useRef(false);

  useEffect(() => {
    if (!isOpen) isClosing.current = false;
  }, [isOpen]);

  /** Guarded, since a second click would leave the gallery. */
  function close() {
    if (isClosing.current) return;
    isClosing.current = true;
    navigate(-1);
  }

  useEffect(() => {
    if (!isOpen || Lightbox) return;
    import("./lightbox.tsx").then(
      (loaded) => setLightbox(() => loaded.Lightbox),
      () => location.reload(),
    );
  }, [isOpen, Lightbox]);

  if (!isOpen) return null;
  if (!Lightbox) return <ComingLightbox onClose={close} />;
  return (
    <Lightbox
      items={items}
      index={index}
      onView={(to) => {
        const item = items[to];
        if (to > items.length - 4) onNearEnd?.();
        if (item && to !== index)
          navigate(`?item=${item.id}`, { replace: true, mask: `/photo-gallery/${item.id}`, preventScrollReset: true });
      }}
      onClose={close}
    />
  );
}

/**
 * Stands in while the lightbox's script loads, which may take long: holds the focus and can be closed like the
 * lightbox.
 */
function ComingLightbox({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Only a dialog that is closed, and not just removed, returns the focus, which the lightbox then takes over.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={galleryMessages.lightbox}
      onClose={() => dialog.current && onClose()}
      className="m-0 size-full max-h-none max-w-none bg-ink/90 text-paper"
    >
      <button
        type="button"
        aria-label={galleryMessages.close}
        onClick={onClose}
        className="absolute top-2 right-2 grid size-12 place-items-center rounded-full hover:bg-current/10"
      >
        <X className="size-7" />
      </button>
      <div role="status" className="grid size-full place-items-center">
        <Spinner />
        <span className="sr-only">{siteMessages.loading}</span>
      </div>
    </dialog>
  );
}
