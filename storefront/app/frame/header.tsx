import { menuMessages, siteMessages } from "@cairn/contract/platform/messages.ts";
import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { AccountLinks } from "../features/accounts/account-links.tsx";
import { CartLink } from "../features/orders/cart/cart-link.tsx";
import { SearchButton } from "../features/search/search-button.tsx";
import { headerLinks, useSite } from "../lib/site.ts";
import { Link, NavLink } from "../ui/link.tsx";
import { Drawer } from "./drawer.tsx";
import { Logo } from "./logo.tsx";

interface HeaderProps {
  overPhotograph: boolean;
  /** The menu is behind its button; on narrow screens the way back to the cart stands in place of all else. */
  isTask: boolean;
}

/** 72 px high; over a photograph transparent with white text, solid once the page is scrolled or left. */
export function Header({ overPhotograph, isTask }: HeaderProps) {
  const isScrolled = useScrolled();
  // The next screen's outline need not begin with a photograph.
  const isLeaving = useNavigation().state !== "idle";
  const isClear = overPhotograph && !isScrolled && !isLeaving;
  return (
    <header
      className={`print:hidden sticky top-0 z-40 h-18 transition-colors ${isClear ? "bg-linear-to-b from-ink/60 to-transparent text-paper" : "border-b border-line bg-sand text-ink"} ${overPhotograph ? "scriptless:relative" : ""}`}
    >
      <div className="shell flex h-full items-center gap-3 xl:gap-4">
        <HomeLink isLight={isClear} />
        {!isTask && <MainMenu />}
        {isTask && (
          <Link to="/cart" className="ml-auto py-3 underline underline-offset-4 lg:hidden">
            {siteMessages.backToCart}
          </Link>
        )}
        <div className={`ml-auto flex items-center gap-1 xl:gap-2 ${isTask ? "max-lg:hidden" : "lg:ml-0"}`}>
          <SearchButton />
          <CartLink />
          <div className="hidden lg:block">
            <AccountLinks overPhotograph={isClear} />
          </div>
          <Drawer isTask={isTask} />
        </div>
      </div>
    </header>
  );
}

function MainMenu() {
  return (
    <nav aria-label={siteMessages.mainMenu} className="hidden flex-1 lg:block">
      <ul className="flex justify-center gap-x-[clamp(0.5rem,2.4vw-0.95rem,1.75rem)] text-[0.8125rem] font-medium xl:text-[0.9375rem]">
        {headerLinks(useSite()).map(({ text, link }) => (
          <li key={link}>
            <NavLink
              to={link}
              end={link === "/"}
              className="relative block py-2 whitespace-nowrap after:absolute after:inset-x-0 after:bottom-0.5 after:h-0.5 after:origin-left after:scale-x-0 after:bg-orange after:transition-transform hover:after:scale-x-100 aria-[current=page]:after:scale-x-100"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function HomeLink({ isLight }: { isLight: boolean }) {
  const settings = useSite()?.settings;
  if (!settings) return null;
  const source = isLight ? settings.logo_light : settings.logo;
  return (
    <Link to="/" aria-label={`${settings.name}, ${menuMessages.home}`} className="shrink-0">
      <Logo src={source} name={settings.name} alt="" width={128} height={32} className="h-7 w-auto xl:h-8" />
    </Link>
  );
}

function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > 8);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  return isScrolled;
}
