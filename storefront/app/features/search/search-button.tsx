import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { Search } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { idle } from "../../lib/idle.ts";
import { Link } from "../../ui/link.tsx";
import type { SearchPanelProps } from "./search-panel.tsx";

const screen = "/search";
const shape = "size-11 place-items-center rounded-full transition-colors hover:bg-current/10";

/** Opens the search over the page, as the key `/` does. Without scripts it is a link to the search's own screen. */
export function SearchButton() {
  const { key } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  // Bound to the page it was opened on, so that navigation closes it.
  const [openedOn, setOpenedOn] = useState<string>();
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();

  const load = useCallback(async () => {
    const { SearchPanel } = await import("./search-panel.tsx");
    setPanel(() => SearchPanel);
  }, []);

  // Its script is loaded after the page, but before it is needed.
  useEffect(() => {
    idle()
      .then(load)
      .catch(() => undefined);
  }, [load]);

  const open = useCallback(() => {
    setOpenedOn(key);
    load().catch(() => location.assign(screen));
  }, [key, load]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || !button.current?.checkVisibility()) return;
      event.preventDefault();
      open();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={siteMessages.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={open}
        className={`grid scriptless:hidden ${shape}`}
      >
        <Search className="size-5.5" />
      </button>
      <Link to={screen} aria-label={siteMessages.search} className={`hidden scriptless:grid ${shape}`}>
        <Search className="size-5.5" />
      </Link>
      {Panel && <Panel open={openedOn === key} onClose={() => setOpenedOn(undefined)} />}
    </>
  );
}

/** Whether `/` was pressed for the search, and not typed into something or meant for an open dialog. */
function isShortcut({ key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing, target }: KeyboardEvent): boolean {
  if (key !== "/" || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return false;
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
  return !isTyping && !document.querySelector("dialog[open], [role=dialog][aria-modal=true]");
}
