import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { Menu } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { DrawerPanelProps } from "./drawer-panel.tsx";

const sameLinks = "#footer-menu";

/**
 * The menu button up to 1024 px, and beside a task at every width. Without scripts it is a link to the footer, which has
 * the same links.
 */
export function Drawer({ isTask }: { isTask: boolean }) {
  const { key } = useLocation();
  const isMoving = useNavigation().state !== "idle";
  // Bound to the page it was opened on, so that it is closed on the next one.
  const [openedOn, setOpenedOn] = useState<string>();
  const [Panel, setPanel] = useState<ComponentType<DrawerPanelProps>>();

  const load = useCallback(async () => {
    const { DrawerPanel } = await import("./drawer-panel.tsx");
    setPanel(() => DrawerPanel);
  }, []);

  // Its script is loaded after the page, since the menu is closed at first, but before it is needed.
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);

  function open() {
    setOpenedOn(key);
    if (!Panel) load().catch(() => location.assign(sameLinks));
  }

  return (
    <div className={isTask ? "" : "lg:hidden"}>
      <button
        type="button"
        aria-label={siteMessages.openMenu}
        aria-haspopup="dialog"
        onClick={open}
        className="grid size-11 place-items-center rounded-full hover:bg-current/10 scriptless:hidden"
      >
        <Menu className="size-6" />
      </button>
      <a
        href={sameLinks}
        aria-label={siteMessages.menu}
        className="hidden size-11 place-items-center rounded-full scriptless:grid"
      >
        <Menu className="size-6" />
      </a>
      {Panel && <Panel open={openedOn === key && !isMoving} onClose={() => setOpenedOn(undefined)} />}
    </div>
  );
}
