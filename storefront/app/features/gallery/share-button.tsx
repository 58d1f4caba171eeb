import type { GalleryItem } from "@cairn/contract/gallery.ts";
import { pictureMessages } from "@cairn/contract/messages/gallery.ts";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { toast } from "../../lib/toast.ts";
import { buttonClass } from "../../ui/button-variant.ts";

interface ShareButtonProps {
  item: Pick<GalleryItem, "id" | "title">;
  variant: "page" | "lightbox";
}

/** Hands the item's address to whatever the device shares with, or copies it and says so. */
export function ShareButton({ item: { id, title }, variant }: ShareButtonProps) {
  const [copied, setCopied] = useState<number>();

  async function share() {
    const url = new URL(`/photo-gallery/${id}`, location.href).href;
    if (typeof navigator.share === "function") {
      // Whoever changes their mind has nothing to be told.
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

  // Beneath a lightbox toasts are seen, but not heard: there the button itself says what it did.
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
