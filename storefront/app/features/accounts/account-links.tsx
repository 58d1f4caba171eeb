import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useToken } from "../../lib/session.ts";
import { Lazy } from "../../ui/lazy.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

const loadMenu = async () => (await import("./member-menu.tsx")).MemberMenu;

/** Login and Register for guests; the menu of customers, who are known once the page is alive, keeps its place. */
export function AccountLinks({ overPhotograph }: { overPhotograph: boolean }) {
  if (useToken() !== "") return <Lazy load={loadMenu} props={{}} placeholder={<div className="size-11" />} />;
  return (
    <div className="flex items-center gap-1">
      <LinkButton to="/login" variant="quiet" size="small">
        {siteMessages.login}
      </LinkButton>
      <LinkButton to="/signup" variant={overPhotograph ? "light" : "solid"} size="small">
        {siteMessages.register}
      </LinkButton>
    </div>
  );
}
