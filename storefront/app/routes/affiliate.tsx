import { findAffiliateContent } from "@cairn/contract/content/affiliate.ts";
import { affiliateMessages } from "@cairn/contract/content/messages.ts";
import { menuMessages } from "@cairn/contract/platform/messages.ts";
import { plainText } from "@cairn/contract/platform/plain-text.ts";
import { AffiliateBlock } from "../features/content/affiliate/affiliate-block.tsx";
import { HowToApply } from "../features/content/affiliate/how-to-apply.tsx";
import { OptionList } from "../features/content/affiliate/option-list.tsx";
import { ApplyHere } from "../features/inbox/apply-here.tsx";
import { apiContext } from "../lib/api.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import type { ScreenHandle } from "../lib/screen.ts";
import { Html } from "../ui/html.tsx";
import { PhotographBand } from "../ui/photograph-band.tsx";
import type { Route } from "./+types/affiliate";

export const handle: ScreenHandle = { frame: "over-photograph" };

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [content, metadata] = await Promise.all([api(findAffiliateContent), findMetadata(api, "affiliate_program")]);
  return { content: content.data, metadata };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const site = source.matches[0].loaderData;
  const banner = source.loaderData?.content.banner;
  return pageMeta(source, {
    metadata: source.loaderData?.metadata,
    title: affiliateMessages.title,
    description: plainText(banner?.description ?? ""),
    image: banner?.file_url,
    structured: [
      breadcrumbs(site, [
        [site.settings.name, "/"],
        [menuMessages.affiliate, "/affiliate"],
      ]),
    ],
  });
};

export default function AffiliatePage({ loaderData: { content } }: Route.ComponentProps) {
  const { banner } = content;
  return (
    <>
      <PhotographBand src={banner.file_url} picture={banner.picture} alt={banner.file_alt} height="tall" priority>
        <h1 className="max-w-[10.6em] text-display font-bold">{banner.title}</h1>
        <Html html={banner.description} className="mt-6 max-w-[34.6em]" />
      </PhotographBand>
      <AffiliateBlock id="who-are-we" block={content.who_are_we} side="right" />
      <OptionList id="perks" list={content.perks} ground="light" />
      <OptionList id="payouts" list={content.payouts} ground="dark" />
      <AffiliateBlock id="why-us" block={content.why_us} side="left" />
      <HowToApply {...content.how_to_apply} />
      <ApplyHere />
    </>
  );
}
