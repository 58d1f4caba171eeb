import { findAboutContent } from "@cairn/contract/content/about.ts";
import { findHomeContent } from "@cairn/contract/content/home.ts";
import { aboutMessages } from "@cairn/contract/content/messages.ts";
import { menuMessages } from "@cairn/contract/platform/messages.ts";
import { CommunityInvitation } from "../features/community/invitation.tsx";
import { CoreValues } from "../features/content/about/core-values.tsx";
import { EarnRewardsBanner } from "../features/content/about/earn-rewards-banner.tsx";
import { MessageButton } from "../features/content/about/message-button.tsx";
import { StorySection } from "../features/content/about/story-section.tsx";
import { apiContext } from "../lib/api.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import type { ScreenHandle } from "../lib/screen.ts";
import { useSettings } from "../lib/site.ts";
import { PhotographBand } from "../ui/photograph-band.tsx";
import type { Route } from "./+types/about";

export const handle: ScreenHandle = { frame: "over-photograph" };

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [content, home, metadata] = await Promise.all([
    api(findAboutContent),
    api(findHomeContent),
    findMetadata(api, "about_us"),
  ]);
  return { content: content.data, rewards: home.data.home_earn_rewards, metadata };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const site = source.matches[0].loaderData;
  return pageMeta(source, {
    metadata: source.loaderData?.metadata,
    title: aboutMessages.title,
    description: aboutMessages.commitment,
    image: source.loaderData?.content.our_mission_section.file_url,
    structured: [
      breadcrumbs(site, [
        [site.settings.name, "/"],
        [menuMessages.about, "/about-us"],
      ]),
    ],
  });
};

export default function AboutPage({ loaderData: { content, rewards } }: Route.ComponentProps) {
  const { phone } = useSettings();
  const hero = content.our_mission_section;
  return (
    <>
      <PhotographBand src={hero.file_url} picture={hero.picture} alt={hero.file_alt} height="tall" priority>
        <h1 className="max-w-[10em] text-display font-bold">{hero.title}</h1>
      </PhotographBand>
      <CoreValues {...content.core_value_section} />
      <div className="grid gap-[clamp(5rem,9vw,9rem)] pb-[clamp(4.5rem,3rem+5vw,8rem)] empty:hidden">
        <StorySection id="mission" story={content.our_mission_statement_section} side="left" />
        <StorySection id="vision" story={content.our_vision_statement_section} side="right" />
        <StorySection id="story" story={content.brand_story_section} side="left" />
      </div>
      <section className="bg-ink py-[clamp(5rem,10vw,10rem)] text-paper">
        <p className="shell font-display text-display font-bold text-balance">{aboutMessages.banner}</p>
      </section>
      <div className="section grid gap-[clamp(5rem,9vw,9rem)] empty:hidden">
        <StorySection id="position" story={content.position_statement_section} side="right" />
        <StorySection id="value" story={content.value_proposition_section} side="left" />
      </div>
      <EarnRewardsBanner {...rewards} />
      <CommunityInvitation />
      <MessageButton phone={phone} />
    </>
  );
}
