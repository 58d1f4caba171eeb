import type { AffiliateContent } from "@cairn/contract/content/affiliate.ts";
import { CmsLink } from "../../../ui/cms-link.tsx";
import { Html } from "../../../ui/html.tsx";

export function HowToApply({ title, description, button_link, button_text }: AffiliateContent["how_to_apply"]) {
  if (title === "") return null;
  return (
    <section aria-labelledby="how-to-apply" className="section bg-paper">
      <div className="shell grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-2">
        <h2 id="how-to-apply" className="text-h1">
          {title}
        </h2>
        <div>
          <Html html={description} className="prose text-slate" />
          <CmsLink to={button_link} text={button_text} size="large" className="mt-8 max-sm:w-full" />
        </div>
      </div>
    </section>
  );
}
