import { CircleAlert, CircleCheck } from "lucide-react";
import toast, { type Toast, useToaster } from "react-hot-toast/headless";
import { Spinner } from "./spinner.tsx";

export { toast };

export function ToastList() {
  const { toasts, handlers } = useToaster();
  return toasts.map((each) => (
    <div
      key={each.id}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      className={`pointer-events-auto flex max-w-96 items-center gap-3 rounded-input bg-ink px-5 py-3 text-paper shadow-float transition starting:translate-y-4 starting:opacity-0 ${each.visible ? "" : "translate-y-2 opacity-0"}`}
    >
      <Mark type={each.type} />
      <span>{typeof each.message === "function" ? each.message(each) : each.message}</span>
    </div>
  ));
}

function Mark({ type }: Pick<Toast, "type">) {
  if (type === "loading") return <Spinner />;
  if (type === "success") return <CircleCheck className="size-5 text-blue-light" />;
  if (type === "error") return <CircleAlert className="size-5 text-orange" />;
  return null;
}
