import { type ContestBlock, type ContestContent, findContestContent } from "@cairn/contract/content/contest.ts";
import { listFaqs } from "@cairn/contract/content/faqs.ts";
import { contestMessages } from "@cairn/contract/contest/messages.ts";
import { findAnnouncedEdition, findOpenEdition } from "@cairn/contract/contest/public.ts";
import { menuMessages } from "@cairn/contract/platform/messages.ts";
import { CommunityInvitation } from "../features/community/invitation.tsx";
import { Category } from "../features/contest/category.tsx";
import { EditionBand } from "../features/contest/edition-band.tsx";
import { Questions } from "../features/contest/questions.tsx";
import { Steps } from "../features/contest/steps.tsx";
import { structuredQuestions } from "../features/contest/structured-questions.ts";
import { apiContext } from "../lib/api.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import type { ScreenHandle } from "../lib/screen.ts";
import { CmsLink } from "../ui/cms-link.tsx";
import { Html } from "../ui/html.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { PhotographBand } from "../ui/photograph-band.tsx";
import type { Route } from "./+types/contest";

export const handle: ScreenHandle = { frame: "over-photograph" };

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [content, edition, announced, faqs, metadata] = await Promise.all([
    api(findContestContent),
    api(findOpenEdition),
    api(findAnnouncedEdition),
    api(listFaqs),
    findMetadata(api, "contest_reward"),
  ]);
  return {
    content: content.data,
    edition: edition.data,
    announced: announced.data,
    faqs: faqs.data,
    metadata,
  };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const site = source.matches[0].loaderData;
  const { content, faqs = [], metadata } = source.loaderData ?? {};
  return pageMeta(source, {
    metadata,
    title: contestMessages.title,
    description: content?.photo_contest_header.sub_title ?? "",
    image: content?.photo_contest_header.file_url,
    structured: [
      breadcrumbs(site, [
        [site.settings.name, "/"],
        [menuMessages.contest, "/contest"],
      ]),
      ...(faqs.length > 0 ? [structuredQuestions(faqs)] : []),
    ],
  });
};

/** The categories by their anchors, without those that staff have left empty. */
function categoriesOf(content: ContestContent): [id: string, block: ContestBlock][] {
  const categories: [string, ContestBlock][] = [
    ["culture", content.best_culture_photo],
    ["sunrise-or-sunset", content.best_sunset_or_sunrise_photo],
    ["adventure", content.best_adventure_photo],
    ...content.further_categories.map((block, place): [string, ContestBlock] => [`category-${place + 4}`, block]),
  ];
  return categories.filter(([, { title }]) => title.trim() !== "");
}

export default function ContestPage({ loaderData: { content, edition, announced, faqs } }: Route.ComponentProps) {
  const { photo_contest_header: header, photo_contest_join: join } = content;
  return (
    <>
      <PhotographBand src={header.file_url} picture={header.picture} alt={header.file_alt} height="screen" priority>
        <h1 className="max-w-[8.6em] text-display font-bold">{header.title}</h1>
        {header.sub_title && (
          <p className="mt-6 max-w-[29.3em] text-body lg:text-h3 lg:leading-snug">{header.sub_title}</p>
        )}
        <Html html={header.short_description} className="mt-3 max-w-[39.9em] text-paper/85" />
        <CmsLink to={header.button_link} text={header.button_text} size="large" className="mt-9" />
      </PhotographBand>
      <Steps />
      <EditionBand edition={edition} announced={announced} />
      <div className="section grid gap-[clamp(5rem,9vw,9rem)] empty:hidden">
        {categoriesOf(content).map(([id, block], place) => (
          <Category key={id} id={id} block={block} side={place % 2 === 0 ? "left" : "right"} />
        ))}
      </div>
      <PhotographBand src={join.file_url} picture={join.picture} alt={join.file_alt} height="low" labelledBy="join">
        <h2 id="join" className="max-w-[10.6em] text-h1">
          {join.title}
        </h2>
        {join.sub_title && <p className="mt-4">{join.sub_title}</p>}
        <Html html={join.short_description} className="mt-3 max-w-[39.9em] [&_a]:underline" />
        <LinkButton to="/contest/photo-contest" size="large" className="mt-8">
          {join.button_text || contestMessages.join}
        </LinkButton>
      </PhotographBand>
      <Questions faqs={faqs} />
      <CommunityInvitation />
    </>
  );
}
