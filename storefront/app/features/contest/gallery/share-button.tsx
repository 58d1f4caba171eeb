import { pictureMessages } from "@cairn/contract/contest/gallery/messages.ts";
import type { GalleryItem } from "@cairn/contract/contest/gallery/public.ts";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { toast } from "../../../lib/toast.ts";
import { buttonClass } from "../../../ui/button-variant.ts";

interface ShareButtonProps {
  item: Pick<GalleryItem, "id" | "title">;
  variant: "page" | "lightbox";
}

/** Shares the item's address by the device's share sheet, or copies it and confirms that. */
export function ShareButton({ item: { id, title }, variant }: ShareButtonProps) {
  const [copied, setCopied] = useState<number>();

  async function share() {
    const url = new URL(`/photo-gallery/${id}`, location.href).href;
    if (typeof navigator.share === "function") {
      // Closing the share sheet rejects the promise and is no error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setCopied(id);
      toast.success(pictureMessages.linkCopied);
    } catch {
      toast.error(pictureMessages.linkNotCopied);
    }
  }

  // The lightbox hides toasts from screen readers, so there the button's own label confirms the copy.
  const label = variant === "lightbox" && copied === id ? pictureMessages.linkCopied : pictureMessages.share;
  return (
    <button
      type="button"
      onClick={share}
      className={variant === "page" ? buttonClass("light") : "yarl__button scriptless:hidden"}
    >
      <Share2 aria-hidden="true" className={variant === "page" ? "size-5" : "size-7"} />
      <span className={variant === "page" ? undefined : "sr-only"}>{label}</span>
    </button>
  );
}
