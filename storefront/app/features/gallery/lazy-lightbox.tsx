import type { GalleryItem } from "@cairn/contract/gallery.ts";
import { galleryMessages } from "@cairn/contract/messages/gallery.ts";
import { siteMessages } from "@cairn/contract/messages/site.ts";
import { X } from "lucide-react";
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Spinner } from "../../ui/spinner.tsx";
import type { LightboxProps } from "./lightbox.tsx";

interface LazyLightboxProps {
  items: readonly GalleryItem[];
  /** Loads more of the gallery; undefined where there is no more. */
  onNearEnd: (() => void) | undefined;
}

/**
 * The lightbox over the gallery while the router stands at `?item=…`. The address bar shows the item's own page for
 * it, which is what is shared, opened in another tab or loaded anew; Back leads to the gallery. Its script comes when
 * it is first opened; where that fails, the item's own page does.
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

  /** Once: a second press would leave the gallery. */
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

/** Until the lightbox's script is there, which may be long: holds the focus, and can be closed like it. */
function ComingLightbox({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Only one that is closed gives the focus back, which the lightbox then takes over.
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
