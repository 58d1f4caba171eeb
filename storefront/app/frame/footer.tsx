import { footerMessages } from "@cairn/contract/platform/messages.ts";
import { callLink } from "@cairn/contract/platform/phone-links.ts";
import { ChevronDown, Leaf } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { type Site, useSite } from "../lib/site.ts";
import { Html } from "../ui/html.tsx";
import { Link } from "../ui/link.tsx";
import { Logo } from "./logo.tsx";
import { SocialLinks } from "./social-links.tsx";

/** Beside a task it is folded to a line on wide screens, and on narrow ones there is none. */
export function Footer({ isTask }: { isTask: boolean }) {
  const site = useSite();
  if (!site) return null;
  const { settings } = site;
  return (
    <footer className={`bg-ink text-paper print:hidden ${isTask ? "max-lg:hidden" : ""}`}>
      {isTask ? (
        <details className="group">
          <summary className="shell flex min-h-16 list-none items-center justify-between gap-8 text-small text-paper/75 hover:text-paper [&::-webkit-details-marker]:hidden">
            {settings.copyright_text || settings.name}
            <span className="flex items-center gap-2">
              {footerMessages.unfold}
              <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
            </span>
          </summary>
          <Contents site={site} />
        </details>
      ) : (
        <Contents site={site} />
      )}
    </footer>
  );
}

function Contents({ site }: { site: Site }) {
  const { settings, socialLinks, menus } = site;
  const pages = site.pages.filter(({ menu_place }) => menu_place === "footer");
  return (
    <div className="shell pt-16 pb-10 lg:pt-20">
      <div className="grid grid-cols-2 gap-x-8 md:gap-y-12 md:grid-cols-3 lg:grid-cols-[1.7fr_1fr_1fr_1fr]">
        <div className="max-lg:col-span-full max-md:mb-8">
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
      <div className="flex flex-wrap md:mt-16 items-center justify-between gap-x-8 gap-y-4 border-t border-paper/15 pt-8 text-small text-paper/75">
        {settings.promise && (
          <p className="flex min-w-0 items-start gap-2 wrap-anywhere">
            <Leaf className="mt-0.5 size-4 text-blue-light" />
            {settings.promise}
          </p>
        )}
        {settings.copyright_text && <p className="min-w-0">{settings.copyright_text}</p>}
      </div>
    </div>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center py-2 leading-snug wrap-anywhere text-paper/75 underline-offset-4 transition-colors hover:text-paper hover:underline";

/** A list of links; on phones it opens at a press of its title. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="min-w-0 max-md:col-span-full max-md:border-t max-md:border-paper/15">
      <h2 className="font-sans text-small font-semibold text-blue-light md:mb-2.5">
        <span className="max-md:hidden scriptless:block scriptless:pt-4">{title}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center justify-between gap-4 text-left md:hidden scriptless:hidden"
        >
          <span className="min-w-0 wrap-anywhere">{title}</span>
          <ChevronDown className={`size-5 transition-transform ${isOpen ? "rotate-180" : ""}`} />
        </button>
      </h2>
      <ul id={id} className={`max-md:pb-4 ${isOpen ? "" : "max-md:hidden"} scriptless:block`}>
        {children}
      </ul>
    </div>
  );
}
