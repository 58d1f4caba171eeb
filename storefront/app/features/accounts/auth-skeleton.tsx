import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AuthScreen } from "./auth-screen.tsx";

/** Placeholder of a login screen until the browser has read the session; `fields` reserves the height of its form. */
export function AuthSkeleton({ title, lead, fields }: { title: string; lead: string; fields: number }) {
  return (
    <AuthScreen title={title} lead={lead}>
      <div role="status" aria-label={siteMessages.loading} className="grid gap-5">
        {Array.from({ length: fields }, (_, index) => index).map((field) => (
          <Skeleton key={field} className="h-20 w-full" />
        ))}
        <Skeleton className="h-28 w-full" />
      </div>
    </AuthScreen>
  );
}
