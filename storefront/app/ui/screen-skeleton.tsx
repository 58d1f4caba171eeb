import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { Skeleton } from "./skeleton.tsx";

/** Placeholder of a private screen until the browser has read the login; tall enough that the footer does not jump. */
export function ScreenSkeleton() {
  return (
    <div
      role="status"
      aria-label={siteMessages.loading}
      className="shell section grid min-h-[calc(100svh-4.5rem)] content-start gap-6"
    >
      <Skeleton className="h-12 w-72 max-w-full" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  );
}
