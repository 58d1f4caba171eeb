import type { GalleryItem } from "@cairn/contract/gallery.ts";
import { pictureReportMessages as messages } from "@cairn/contract/messages/picture-reports.ts";
import { Flag } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "../../ui/button-variant.ts";
import { Lazy } from "../../ui/lazy.tsx";

interface ReportButtonProps {
  item: Pick<GalleryItem, "id">;
  variant: "page" | "lightbox";
}

const loadDialog = async () => (await import("./report-dialog.tsx")).ReportDialog;

/** Opens a dialog in which a visitor tells what is wrong with a picture. */
export function ReportButton({ item: { id }, variant }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [reported, setReported] = useState<number>();
  const label = reported === id ? messages.reported : messages.report;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={variant === "page" ? buttonClass("light") : "yarl__button scriptless:hidden"}
      >
        <Flag aria-hidden="true" className={variant === "page" ? "size-5" : "size-7"} />
        <span className={variant === "page" ? undefined : "sr-only"}>{label}</span>
      </button>
      {isOpen && (
        <Lazy
          load={loadDialog}
          props={{
            item: id,
            onClose: () => setOpen(false),
            onDone: () => {
              setReported(id);
              setOpen(false);
            },
          }}
        />
      )}
    </>
  );
}
