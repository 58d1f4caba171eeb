import { type AnchorHTMLAttributes, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { isPlainClick } from "../lib/is-plain-click.ts";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of our own; a query alone (`?page=2`) is one of the page that it stands on. */
  to: string;
  preventScrollReset?: boolean;
  /** Leaves the page: the next one comes whole from the server. */
  reloadDocument?: boolean;
  /** The address that the browser shows in place of `to`. */
  mask?: string;
}

/**
 * A way to another screen: an anchor and nothing more. One listener moves on within the page for all of them
 * (`useLinks`), since React Router's own link costs more than all else to render in a page of many.
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
  /** Only the address itself counts as being there, not what lies below it. */
  end?: boolean;
}

/** A link that says (`aria-current`) when the visitor is where it leads. */
export function NavLink({ to, end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...link} to={to} aria-current={isHere ? "page" : undefined} />;
}

/** Lets every `Link` of the page lead to its screen without loading a page; presses with a key held are the browser's. */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-link]");
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const address = link.pathname + link.search + link.hash;
      const { masked } = link.dataset;
      void navigate(masked ?? address, {
        replace: link.href === location.href,
        preventScrollReset: link.dataset.link === "keep-scroll",
        ...(masked && { mask: address }),
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}
