import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import toast, { type Toast, type ToastOptions, useToaster } from "react-hot-toast/headless";
import { useLocation } from "react-router";
import { Spinner } from "./spinner.tsx";

export { toast };

/** A button on a toast. */
export interface ToastAction {
  readonly label: string;
  action(): void;
  /** The toast is gone, whether the button was pressed or not. */
  onEnd?(): void;
}

export function toastWithAction(message: string, thing: ToastAction, options?: ToastOptions) {
  toast(({ id }) => <Offer message={message} thing={thing} close={() => toast.dismiss(id)} />, options);
}

interface OfferProps {
  message: string;
  thing: ToastAction;
  close: () => void;
}

function Offer({ message, thing: { label, action, onEnd }, close }: OfferProps) {
  const shown = useRef<typeof onEnd>(undefined);
  useEffect(() => {
    shown.current = onEnd;
    return () => {
      shown.current = undefined;
      // Strict mode shows it again at once.
      queueMicrotask(() => {
        if (shown.current !== onEnd) onEnd?.();
      });
    };
  }, [onEnd]);
  return (
    <span className="flex items-center gap-4">
      {message}
      <button
        type="button"
        className="min-h-8 font-semibold text-blue-light underline underline-offset-4"
        onClick={() => {
          action();
          close();
        }}
      >
        {label}
      </button>
    </span>
  );
}

export function ToastList() {
  const { toasts, handlers } = useToaster();
  useEndWithScreen(toasts);
  return toasts.map((each) => (
    <ToastCard key={each.id} toast={each} startPause={handlers.startPause} endPause={handlers.endPause} />
  ));
}

/**
 * Success messages stay over a navigation. Errors of the previous screen are dismissed, unless they explain a redirect
 * to the login; panels end with any change of the address, such as another filter.
 */
function useEndWithScreen(toasts: readonly Toast[]) {
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.search === search) return;
    shown.current = { pathname, search };
    const endsMessages = before.pathname !== pathname && !search.startsWith("?next=");
    for (const { id, type } of toasts)
      if (type === "custom" || (endsMessages && (type === "error" || type === "blank"))) toast.remove(id);
  }, [pathname, search, toasts]);
}

interface ToastCardProps {
  toast: Toast;
  startPause: () => void;
  endPause: () => void;
}

function ToastCard({ toast: shownToast, startPause, endPause }: ToastCardProps) {
  const { type, message, visible } = shownToast;
  useEffect(() => {
    // A toast that is dismissed under the pointer or focus fires no leave event, and would keep all later ones paused.
    if (!visible) endPause();
  }, [visible, endPause]);

  if (type === "custom") return visible && typeof message === "function" ? message(shownToast) : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stays while the focus is on what it offers, and is not used itself
    <div
      onPointerEnter={startPause}
      onPointerLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
      className={`pointer-events-auto flex max-w-96 items-center gap-3 rounded-input border border-paper/35 bg-ink px-5 py-3 text-paper shadow-float transition starting:translate-y-4 starting:opacity-0 ${visible ? "" : "translate-y-2 opacity-0"}`}
    >
      <Mark type={type} />
      <span>{typeof message === "function" ? message(shownToast) : message}</span>
    </div>
  );
}

function Mark({ type }: Pick<Toast, "type">) {
  if (type === "loading") return <Spinner />;
  if (type === "success") return <CircleCheck className="size-5 text-blue-light" />;
  if (type === "error") return <CircleAlert className="size-5 text-orange" />;
  return null;
}
