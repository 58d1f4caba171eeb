import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { Heart, Search } from "lucide-react";
import { DrawerAccount } from "../features/accounts/drawer-account.tsx";
import { headerLinks, useSite } from "../lib/site.ts";
import { Dialog } from "../ui/dialog.tsx";
import { NavLink } from "../ui/link.tsx";

export interface DrawerPanelProps {
  open: boolean;
  onClose: () => void;
}

export function DrawerPanel({ open, onClose }: DrawerPanelProps) {
  const site = useSite();
  return (
    <Dialog open={open} onClose={onClose} title={siteMessages.menu} closeLabel={siteMessages.closeMenu} place="side">
      <nav aria-label={siteMessages.mainMenu} className="mt-6">
        <ul>
          {headerLinks(site).map(({ text, link }) => (
            <li key={link} className="border-b border-line">
              <NavLink
                to={link}
                end={link === "/"}
                className="block py-3.5 font-display text-h3 font-semibold transition-colors hover:text-blue-deep aria-[current=page]:text-orange-deep"
              >
                {text}
              </NavLink>
            </li>
          ))}
          <li className="border-b border-line">
            <NavLink
              to="/search"
              className="flex items-center gap-3 py-3.5 font-display text-h3 font-semibold transition-colors hover:text-blue-deep aria-[current=page]:text-orange-deep"
            >
              <Search className="size-5" />
              {siteMessages.search}
            </NavLink>
          </li>
          <li className="border-b border-line">
            <NavLink
              to="/wishlist"
              className="flex items-center gap-3 py-3.5 font-display text-h3 font-semibold transition-colors hover:text-blue-deep aria-[current=page]:text-orange-deep"
            >
              <Heart className="size-5" />
              {siteMessages.wishlist}
            </NavLink>
          </li>
        </ul>
      </nav>
      <div className="mt-auto pt-8">
        <DrawerAccount />
      </div>
    </Dialog>
  );
}
