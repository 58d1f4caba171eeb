import { footerMessages } from "@cairn/contract/platform/messages.ts";
import { callLink } from "@cairn/contract/platform/phone-links.ts";
import { Leaf } from "lucide-react";
import type { ReactNode } from "react";
import { useSite } from "../lib/site.ts";
import { Html } from "../ui/html.tsx";
import { Link } from "../ui/link.tsx";
import { Logo } from "./logo.tsx";
import { SocialLinks } from "./social-links.tsx";

/** On narrow screens there is none beside a task. */
export function Footer({ isTask }: { isTask: boolean }) {
  const site = useSite();
  if (!site) return null;
  const { settings, socialLinks, menus } = site;
  const pages = site.pages.filter(({ menu_place }) => menu_place === "footer");
  return (
    <footer className={`bg-ink text-paper print:hidden ${isTask ? "max-lg:hidden" : ""}`}>
      <div className="shell pt-16 pb-10 lg:pt-20">
        <div className="grid grid-cols-2 gap-x-8 gap-y-12 md:grid-cols-3 lg:grid-cols-[1.7fr_1fr_1fr_1fr]">
          <div className="max-lg:col-span-full">
            <Logo
              src={settings.logo_light}
              name={settings.name}
              alt={settings.name}
              width={160}
              height={40}
              className="h-10 w-auto"
              loading="lazy"
            />
            <address className="mt-4 grid not-italic">
              {settings.phone && (
                <a href={callLink(settings.phone)} className={`w-fit ${linkClass}`}>
                  {settings.phone}
                </a>
              )}
              {settings.email && (
                <a href={`mailto:${settings.email}`} className={`w-fit ${linkClass}`}>
                  {settings.email}
                </a>
              )}
            </address>
            <Html html={settings.operating_hours} className="mt-4 text-small text-paper/75" />
            <div className="mt-6">
              <SocialLinks links={socialLinks} />
            </div>
          </div>
          <nav id="footer-menu" aria-label={footerMessages.menu} className="contents">
            {menus.columns.map(({ title, links }) => (
              <Column key={title} title={title}>
                {links.map(({ text, link }) => (
                  <li key={link}>
                    {/* /home is a redirect on the server, so the link must load the document. */}
                    <Link to={link} reloadDocument={link === "/home"} className={linkClass}>
                      {text}
                    </Link>
                  </li>
                ))}
              </Column>
            ))}
            {pages.length > 0 && (
              <Column title={footerMessages.pages}>
                {pages.map(({ page_slug, page_title }) => (
                  <li key={page_slug}>
                    <Link to={`/${page_slug}`} className={linkClass}>
                      {page_title}
                    </Link>
                  </li>
                ))}
              </Column>
            )}
          </nav>
        </div>
        <div className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-paper/15 pt-8 text-small text-paper/75">
          {settings.promise && (
            <p className="flex min-w-0 items-start gap-2 wrap-anywhere">
              <Leaf className="mt-0.5 size-4 text-blue-light" />
              {settings.promise}
            </p>
          )}
          {settings.copyright_text && <p className="min-w-0">{settings.copyright_text}</p>}
        </div>
      </div>
    </footer>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center py-2 leading-snug wrap-anywhere text-paper/75 underline-offset-4 transition-colors hover:text-paper hover:underline";

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-2.5 font-sans text-small font-semibold text-blue-light">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}
