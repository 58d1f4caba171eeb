import { previewParameter } from "@cairn/contract/platform/rendering.ts";
import { type AnchorHTMLAttributes, useEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { isPlainClick } from "../lib/is-plain-click.ts";
import { whenReachable } from "../lib/when-reachable.ts";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path on our site, or only a query (`?page=2`) for the current page. */
  to: string;
  preventScrollReset?: boolean;
  /** Loads the next page from the server instead of navigating on the client. */
  reloadDocument?: boolean;
  /** The address that the browser shows instead of `to`. */
  mask?: string;
}

/**
 * A link to another screen, rendered as a plain anchor. One click listener handles client-side navigation for all of
 * them (`useLinks`), since React Router's own link is the costliest component to render on a page of many.
 */
export function Link({ to, preventScrollReset, reloadDocument, mask, ...anchor }: LinkProps) {
  return (
    <a
      {...anchor}
      href={mask ?? to}
      data-link={reloadDocument ? undefined : preventScrollReset ? "keep-scroll" : ""}
      data-masked={mask && to}
    />
  );
}

interface NavLinkProps extends LinkProps {
  /** Matches the exact address only, not those below it. */
  end?: boolean;
}

/** A link that sets `aria-current` when its address is the current one, or is on its way. */
export function NavLink({ to, end = false, ...link }: NavLinkProps) {
  const here = useLocation();
  const { pathname } = useNavigation().location ?? here;
  const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...link} to={to} aria-current={isHere ? "page" : undefined} />;
}

/**
 * Client-side navigation for every `Link` of the page; clicks with a modifier key, and links with a target or a
 * download, are left to the browser. Without a network the page stays, since the browser's error page would take with
 * it what was typed; what opens over a page needs none.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-link]");
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      // Only the server shows a preview, which is therefore left, and come back to, by loading the page.
      if (new URLSearchParams(location.search).has(previewParameter)) return;
      if (link.origin !== location.origin || (link.target && link.target !== "_self") || link.hasAttribute("download"))
        return;
      event.preventDefault();
      const address = link.pathname + link.search + link.hash;
      const { masked } = link.dataset;
      const proceed = () =>
        navigate(masked ?? address, {
          replace: link.href === location.href,
          preventScrollReset: link.dataset.link === "keep-scroll",
          ...(masked && { mask: address }),
        });
      if (masked) void proceed();
      else whenReachable(proceed);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}
