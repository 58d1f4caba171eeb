import { communityMessages, interestNames } from "@cairn/contract/community/messages.ts";
import { findMember } from "@cairn/contract/community/public.ts";
import { cardReportMessages } from "@cairn/contract/community/report-messages.ts";
import { isSafeLink } from "@cairn/contract/platform/safe-link.ts";
import { MapPin } from "lucide-react";
import { GalleryCard } from "../features/contest/gallery/gallery-card.tsx";
import { apiContext } from "../lib/api.ts";
import { formatDate } from "../lib/format.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { Picture } from "../ui/picture.tsx";
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
    image: member.avatar || undefined,
    path: `/members/${member.name}`,
  });
};

export default function MemberPage({ loaderData: { member } }: Route.ComponentProps) {
  return (
    <article className="shell pt-10 pb-20 lg:pt-16 lg:pb-28">
      <p className="text-small">
        <TextLink to="/community">← {communityMessages.title}</TextLink>
      </p>
      <header className="mt-6 flex items-center gap-5 sm:gap-7">
        {member.avatar && (
          <Picture
            src={member.avatar}
            alt=""
            width={256}
            height={256}
            sizes="128px"
            priority
            className="size-20 shrink-0 rounded-full sm:size-32"
          />
        )}
        <h1 className="min-w-0 text-h1 wrap-anywhere">{member.name}</h1>
      </header>
      <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-slate *:min-w-0">
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
      {member.pictures.length > 0 && (
        <section aria-labelledby="member-pictures" className="mt-14 lg:mt-20">
          <h2 id="member-pictures" className="mb-6 text-h2">
            {communityMessages.pictures}
          </h2>
          <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
            {member.pictures.map((item) => (
              <li key={item.id} className="aspect-4/3">
                <GalleryCard item={item} sizes="(min-width: 1025px) 410px, 45vw" opens="page" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-14 border-t border-line pt-6">
        <ReportButton of={member.name} label={cardReportMessages.report} variant="outline" load={loadReport} />
      </p>
    </article>
  );
}
