import type { ReactElement } from "react";
import type { DefaultToastOptions } from "react-hot-toast/headless";
import type { ToastAction } from "../ui/toast-list.tsx";

type Options = Pick<DefaultToastOptions, "id" | "duration">;
type Kind = "blank" | "success" | "error" | "loading";

/** The toast library and its CSS are loaded when the page is idle, or with the first toast. */
export function loadToasts() {
  return import("../ui/toast-list.tsx");
}

async function show(kind: Kind, message: string, options?: Options) {
  const { toast } = await loadToasts();
  if (kind === "blank") toast(message, options);
  else toast[kind](message, options);
}

async function offer(message: string, thing: ToastAction, options?: Options) {
  const { toastWithAction } = await loadToasts();
  toastWithAction(message, thing, options);
}

async function panel(content: (close: () => void) => ReactElement, options: Options) {
  const { toast } = await loadToasts();
  toast.custom(({ id }) => content(() => toast.dismiss(id)), options);
}

let count = 0;

/** Short messages that need no answer; `offer` has a button. A toast replaces an earlier one with the same `id`. */
export const toast = {
  say: (message: string, options?: Options) => show("blank", message, options),
  success: (message: string, options?: Options) => show("success", message, options),
  error: (message: string, options?: Options) => show("error", message, options),
  offer,
  /** Something larger, which brings its own frame and place (`panelPlaceId`): what it renders here is announced. */
  panel,
  /** Stays until another toast replaces it by the returned id. */
  loading(message: string): string {
    const id = `loading-${++count}`;
    show("loading", message, { id });
    return id;
  },
};
