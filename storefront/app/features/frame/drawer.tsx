import { siteMessages } from "@cairn/contract/messages.ts";
import { Menu } from "lucide-react";
import { useState } from "react";
import { NavLink, useLocation } from "react-router";
import { Dialog } from "../../ui/dialog.tsx";
import { AccountLinks } from "../accounts/account-links.tsx";
import { menu } from "./menu.ts";

/** The menu up to 1024 px. Without scripts the button leads to the footer, which has the same links. */
export function Drawer() {
  const { key } = useLocation();
  // Open for the page it was opened on only, so that moving on closes it.
  const [openedOn, setOpenedOn] = useState<string>();

  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label={siteMessages.openMenu}
        aria-haspopup="dialog"
        onClick={() => setOpenedOn(key)}
        className="grid size-11 place-items-center rounded-full hover:bg-current/10 scriptless:hidden"
      >
        <Menu className="size-6" />
      </button>
      <a
        href="#footer-menu"
        aria-label={siteMessages.menu}
        className="hidden size-11 place-items-center rounded-full scriptless:grid"
      >
        <Menu className="size-6" />
      </a>
      <Dialog
        open={openedOn === key}
        onClose={() => setOpenedOn(undefined)}
        title={siteMessages.menu}
        closeLabel={siteMessages.closeMenu}
        place="side"
      >
        <nav aria-label={siteMessages.mainMenu} className="mt-6">
          <ul>
            {menu.map(({ label, path }) => (
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
    </div>
  );
}
