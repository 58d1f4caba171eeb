import { juryMessages } from "@cairn/contract/contest/judging/jury-messages.ts";
import { listJuryTasks } from "@cairn/contract/contest/judging/public.ts";
import { JuryTasks } from "../features/contest/judging/jury-tasks.tsx";
import { apiContext } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import type { Route } from "./+types/jury";

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { tasks: (await context.get(apiContext)(listJuryTasks)).data };
}

export const meta: Route.MetaFunction = (source) => pageMeta(source, { title: juryMessages.title, hidden: true });

export default function JuryPage({ loaderData: { tasks } }: Route.ComponentProps) {
  if (tasks.length > 0) return <JuryTasks tasks={tasks} />;
  return (
    <div className="shell py-16 lg:py-24">
      <EmptyState level="h1" title={juryMessages.noneTitle} hint={juryMessages.noneHint}>
        <LinkButton to="/photo-gallery">{juryMessages.toGallery}</LinkButton>
        <LinkButton to="/contest" variant="outline">
          {juryMessages.toContest}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
