import { communityMessages, interestNames } from "@cairn/contract/community/messages.ts";
import { findMember } from "@cairn/contract/community/public.ts";
import { cardReportMessages } from "@cairn/contract/community/report-messages.ts";
import { isSafeLink } from "@cairn/contract/platform/safe-link.ts";
import { MapPin } from "lucide-react";
import { apiContext } from "../lib/api.ts";
import { formatDate } from "../lib/format.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { ReportButton } from "../ui/report/report-button.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/member";

async function load({ context, params }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  return { member: (await context.get(apiContext)(findMember, { params })).data };
}
export const loader = load;
export const clientLoader = load;

const loadReport = async () => (await import("../features/community/report-dialog.tsx")).CardReportDialog;

export const meta: Route.MetaFunction = (source) => {
  const member = source.loaderData?.member;
  if (!member) return pageMeta(source, { title: communityMessages.memberUnknown, hidden: true });
  return pageMeta(source, {
    title: member.name,
    description: member.bio || communityMessages.description,
    path: `/members/${member.name}`,
  });
};

export default function MemberPage({ loaderData: { member } }: Route.ComponentProps) {
  return (
    <article className="shell max-w-[44rem]! pt-10 pb-20 lg:pt-16 lg:pb-28">
      <p className="text-small">
        <TextLink to="/community">← {communityMessages.title}</TextLink>
      </p>
      <h1 className="mt-4 text-h1">{member.name}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-slate *:min-w-0">
        {member.home_place && (
          <span className="inline-flex items-center gap-1.5 wrap-anywhere">
            <MapPin className="size-4" /> {member.home_place}
          </span>
        )}
        <span>
          {communityMessages.memberSince} <time dateTime={member.joined_at}>{formatDate(member.joined_at)}</time>
        </span>
      </p>
      {member.bio && <p className="mt-6 max-w-prose whitespace-pre-line">{member.bio}</p>}
      {member.interests.length > 0 && (
        <ul aria-label={communityMessages.interests} className="mt-6 flex flex-wrap gap-2">
          {member.interests.map((interest) => (
            <li key={interest} className="rounded-full border border-line bg-paper px-3 py-1 text-small">
              {interestNames[interest]}
            </li>
          ))}
        </ul>
      )}
      {member.links.length > 0 && (
        <ul className="mt-6 grid grid-cols-1 gap-2">
          {member.links.map((link) => (
            <li key={link}>
              {isSafeLink(link) ? (
                <a
                  href={link}
                  rel="noopener nofollow ugc"
                  className="text-blue-deep underline decoration-blue-deep/40 underline-offset-4 hover:decoration-current"
                >
                  {link.replace(/^https?:\/\//i, "")}
                </a>
              ) : (
                link
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-10 border-t border-line pt-6">
        <ReportButton of={member.name} label={cardReportMessages.report} variant="outline" load={loadReport} />
      </p>
    </article>
  );
}
