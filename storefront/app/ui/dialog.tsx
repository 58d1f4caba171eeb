import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** The dialog's accessible name, shown above its content unless `titleHidden`. */
  title: string;
  titleHidden?: boolean;
  closeLabel?: string;
  /**
   * `side` is a drawer from the right edge, `top` a sheet from the top that fills phones, `bottom` a sheet from the
   * bottom edge, `theatre` a dark full-screen stage for pictures and videos.
   */
  place?: keyof typeof places;
  children: ReactNode;
}

const places = {
  centre: "m-auto w-[min(34rem,calc(100vw-2rem))] rounded-card bg-paper text-ink starting:open:translate-y-4",
  theatre:
    "m-auto w-[min(72rem,calc(100vw-2rem))] rounded-card bg-ink text-paper starting:open:translate-y-4 backdrop:bg-ink/80",
  top: "m-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink starting:open:-translate-y-4 lg:h-fit",
  bottom:
    "mx-auto mt-auto mb-0 h-[92dvh] max-h-none w-full max-w-[40rem] rounded-t-card bg-paper text-ink starting:open:translate-y-8",
  side: "my-0 mr-0 ml-auto h-dvh max-h-none w-[min(24rem,100vw)] bg-paper text-ink starting:open:translate-x-8",
};

/** A modal based on the native `<dialog>`: the browser traps the focus, closes on Escape and returns the focus. */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden = false,
  closeLabel = siteMessages.close,
  place = "centre",
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Only a dialog that is closed, and not just removed, returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      // The close event is asynchronous: by now the dialog may be open again.
      onClose={() => !dialog.current?.open && onClose()}
      closedby="any"
      className={`overflow-hidden shadow-float transition backdrop:bg-ink/50 starting:open:opacity-0 ${places[place]}`}
    >
      <div
        className={`flex h-full max-h-dvh flex-col overflow-y-auto overscroll-contain ${place === "top" ? "shell py-6" : "p-6"}`}
      >
        <div className="flex items-center justify-between gap-4">
          <h2 className={titleHidden ? "sr-only" : "min-w-0 text-h3 wrap-anywhere"}>{title}</h2>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
            className="-mr-2 ml-auto grid size-11 place-items-center rounded-full hover:bg-current/10"
          >
            <X className="size-6" />
          </button>
        </div>
        {open && children}
      </div>
    </dialog>
  );
}
