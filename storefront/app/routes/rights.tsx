import { advertMessages } from "@cairn/contract/contest/rights/messages.ts";
import { readAdvertQuestion } from "@cairn/contract/contest/rights/public.ts";
import { AdvertQuestion } from "../features/contest/advert-question.tsx";
import { apiContext, isMissing } from "../lib/api.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { EmptyState, notFoundIllustration } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { ScreenSkeleton } from "../ui/screen-skeleton.tsx";
import type { Route } from "./+types/rights";

const keyOf = (search: string) => new URLSearchParams(search).get("key") ?? "";

/** In the browser only: what a link opens is in no page that a server renders. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const token = keyOf(new URL(request.url).search);
  const found = await context
    .get(apiContext)(readAdvertQuestion, { body: { token } })
    .catch((problem: unknown) => {
      if (isMissing(problem)) return undefined;
      throw problem;
    });
  return { question: found?.data };
}

export const meta: Route.MetaFunction = (source) => [
  ...pageMeta(source, { title: advertMessages.title, hidden: true }),
  { name: "referrer", content: "no-referrer" },
];

export function HydrateFallback() {
  return (
    <>
      <h1 className="sr-only">{advertMessages.title}</h1>
      <ScreenSkeleton />
    </>
  );
}

/** Whether a picture may be used in adverts, which a mailed link asks its entrant. */
export default function RightsPage({ loaderData: { question } }: Route.ComponentProps) {
  const token = keyOf(useOwnSearch());
  return (
    <div className="shell min-h-[calc(100svh-4.5rem)] pt-10 pb-20 lg:pt-16 lg:pb-28">
      {question ? (
        <AdvertQuestion question={question} token={token} />
      ) : (
        <EmptyState
          level="h1"
          title={advertMessages.linkDead}
          hint={advertMessages.linkDeadHint}
          illustration={notFoundIllustration}
        >
          <LinkButton to="/account">{advertMessages.toAccount}</LinkButton>
        </EmptyState>
      )}
    </div>
  );
}
