import { siteMessages } from "@cairn/contract/messages/site.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { NavLink } from "../../ui/link.tsx";
import { AccountLinks } from "../accounts/account-links.tsx";
import { menu } from "./menu.ts";

export interface DrawerPanelProps {
  open: boolean;
  onClose: () => void;
}

export function DrawerPanel({ open, onClose }: DrawerPanelProps) {
  return (
    <Dialog open={open} onClose={onClose} title={siteMessages.menu} closeLabel={siteMessages.closeMenu} place="side">
      <nav aria-label={siteMessages.mainMenu} className="mt-6">
        <ul>
          {menu().map(({ label, path }) => (
            <li key={path} className="border-b border-line">
              <NavLink
                to={path}
                end={path === "/"}
                className="block py-3.5 font-display text-h3 font-semibold transition-colors hover:text-blue-deep aria-[current=page]:text-orange-deep"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto pt-8">
        <AccountLinks place="drawer" />
      </div>
    </Dialog>
  );
}
