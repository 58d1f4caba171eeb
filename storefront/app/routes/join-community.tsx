import { communityMessages } from "@cairn/contract/community/messages.ts";
import { findMembership } from "@cairn/contract/community/public.ts";
import { CardForm } from "../features/community/card-form.tsx";
import { HiddenNotice } from "../features/community/hidden-notice.tsx";
import { WriteToTeam } from "../features/inbox/write-to-team.tsx";
import { apiContext } from "../lib/api.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { LinkButton } from "../ui/link-button.tsx";
import type { Route } from "./+types/join-community";

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { member: (await context.get(apiContext)(findMembership)).data };
}

export const meta: Route.MetaFunction = (source) => pageMeta(source, { title: communityMessages.join, hidden: true });

/** A customer's side of the community: the form to join, afterwards their own card. */
export default function JoinCommunityPage({ loaderData: { member } }: Route.ComponentProps) {
  return (
    <div className="shell max-w-[44rem]! pt-10 pb-20 lg:pt-16 lg:pb-28">
      <h1 className="text-h1">{member ? communityMessages.card : communityMessages.join}</h1>
      {!member?.hidden && (
        <p className="mt-4 text-slate">{member ? communityMessages.cardLead : communityMessages.joinLead}</p>
      )}
      {member?.hidden && <HiddenNotice {...member.hidden} />}
      {member && !member.hidden && (
        <LinkButton to={`/members/${member.name}`} variant="outline" size="small" className="mt-5">
          {communityMessages.see}
        </LinkButton>
      )}
      <div className="mt-8 rounded-card border border-line bg-paper p-6 md:p-8">
        <CardForm key={member?.joined_at} member={member} />
      </div>
      <WriteToTeam />
    </div>
  );
}
