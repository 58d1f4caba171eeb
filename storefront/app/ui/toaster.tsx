import { CircleAlert, CircleCheck } from "lucide-react";
import { type Toast, useToaster } from "react-hot-toast/headless";
import { Spinner } from "./spinner.tsx";

/** Bottom centre on phones, top right on wide screens; announced politely, never taking focus. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  return (
    <div
      role="status"
      aria-live="polite"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 lg:inset-x-auto lg:top-21 lg:right-6 lg:bottom-auto lg:items-end"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={`pointer-events-auto flex max-w-md items-center gap-3 rounded-input bg-ink px-5 py-3 text-paper shadow-float transition starting:translate-y-4 starting:opacity-0 ${toast.visible ? "" : "translate-y-2 opacity-0"}`}
        >
          <Mark toast={toast} />
          <span>{typeof toast.message === "function" ? toast.message(toast) : toast.message}</span>
        </div>
      ))}
    </div>
  );
}

function Mark({ toast: { type } }: { toast: Toast }) {
  if (type === "loading") return <Spinner />;
  if (type === "success") return <CircleCheck aria-hidden="true" className="size-5 text-blue-light" />;
  if (type === "error") return <CircleAlert aria-hidden="true" className="size-5 text-orange" />;
  return null;
}
