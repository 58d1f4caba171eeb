import { contactMessages } from "@cairn/contract/content/messages.ts";
import { footerMessages, menuMessages } from "@cairn/contract/platform/messages.ts";
import { callLink } from "@cairn/contract/platform/phone-links.ts";
import { plainText } from "@cairn/contract/platform/plain-text.ts";
import type { ReactNode } from "react";
import { WriteToUs } from "../features/inbox/write-to-us.tsx";
import { SocialLinks } from "../frame/social-links.tsx";
import { apiContext } from "../lib/api.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import { useSite } from "../lib/site.ts";
import { Html } from "../ui/html.tsx";
import type { Route } from "./+types/contact";

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  return { metadata: await findMetadata(context.get(apiContext), "contact") };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const site = source.matches[0].loaderData;
  return pageMeta(source, {
    metadata: source.loaderData?.metadata,
    title: contactMessages.title,
    description: plainText(site.settings.description),
    structured: [
      breadcrumbs(site, [
        [site.settings.name, "/"],
        [menuMessages.contact, "/contact-us"],
      ]),
    ],
  });
};

const linkClass =
  "font-display text-h2 font-semibold tracking-tight break-words underline decoration-line decoration-2 underline-offset-8 transition-colors hover:text-blue-deep hover:decoration-current";

export default function ContactPage() {
  const site = useSite();
  if (!site) return null;
  const { phone, email, operating_hours, description } = site.settings;
  return (
    <div className="shell pt-14 pb-[clamp(4.5rem,3rem+5vw,8rem)] lg:pt-20">
      <header className="grid gap-x-16 gap-y-6 *:min-w-0 lg:grid-cols-[1fr_1.4fr]">
        <h1 className="text-display">{contactMessages.title}</h1>
        <Html html={description} className="prose text-slate lg:pt-3" />
      </header>
      <dl className="mt-14 lg:mt-24">
        {phone && (
          <Row term={contactMessages.phone}>
            <a href={callLink(phone)} className={linkClass}>
              {phone}
            </a>
          </Row>
        )}
        {email && (
          <Row term={contactMessages.email}>
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          </Row>
        )}
        {operating_hours && (
          <Row term={contactMessages.hours}>
            <Html html={operating_hours} className="space-y-1" />
          </Row>
        )}
        {site.socialLinks.length > 0 && (
          <Row term={footerMessages.social}>
            <SocialLinks links={site.socialLinks} />
          </Row>
        )}
      </dl>
      <WriteToUs />
    </div>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-16 gap-y-3 border-t border-line py-8 *:min-w-0 lg:grid-cols-[1fr_1.4fr] lg:py-10">
      <dt className="text-slate">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
