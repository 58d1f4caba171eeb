import type { DefaultToastOptions } from "react-hot-toast/headless";
import type { ToastAction } from "../ui/toast-list.tsx";

type Options = Pick<DefaultToastOptions, "id" | "duration">;
type Kind = "blank" | "success" | "error" | "loading";

/** The toasts' library and look are loaded when the page has come to rest, or with the first toast. */
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

let count = 0;

/** Short messages that need no answer; `offer` has a button, for those that may get one. A toast of the same `id` takes the place of the one before. */
export const toast = {
  say: (message: string, options?: Options) => show("blank", message, options),
  success: (message: string, options?: Options) => show("success", message, options),
  error: (message: string, options?: Options) => show("error", message, options),
  offer,
  /** Stays until a toast of the id that it gives back takes its place. */
  loading(message: string): string {
    const id = `loading-${++count}`;
    show("loading", message, { id });
    return id;
  },
};
