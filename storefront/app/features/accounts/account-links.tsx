import type { Customer } from "@cairn/contract/accounts/public.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { UserRound } from "lucide-react";
import { useId } from "react";
import { failureMessage } from "../../lib/run-action.ts";
import { useToken } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { Link } from "../../ui/link.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useCustomer } from "./current-customer.ts";

interface AccountLinksProps {
  /** In the solid header, in the header over a photograph, or in the drawer. */
  place: "bar" | "photograph" | "drawer";
}

/** Login and Register for guests, links to the account and logout for customers. */
export function AccountLinks({ place }: AccountLinksProps) {
  const isMember = useToken() !== "";
  const inDrawer = place === "drawer";
  if (isMember) return inDrawer ? <MemberPart /> : <MemberMenu />;
  return (
    <div className={inDrawer ? "grid grid-cols-2 gap-3" : "flex items-center gap-1"}>
      <LinkButton to="/login" variant="quiet" size="small" className={inDrawer ? "border border-line" : ""}>
        {siteMessages.login}
      </LinkButton>
      <LinkButton to="/signup" variant={place === "photograph" ? "light" : "solid"} size="small">
        {siteMessages.register}
      </LinkButton>
    </div>
  );
}

/**
 * A native popover: the browser closes it on Escape and on a click elsewhere, and exposes its state to screen readers.
 */
function MemberMenu() {
  const id = useId();
  const customer = useCustomer();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={siteMessages.accountMenu}
        className="grid size-11 place-items-center rounded-full hover:bg-current/10"
      >
        <Avatar of={customer} />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed top-18 right-[max(1.25rem,calc((100vw-80rem)/2))] left-auto m-0 min-w-56 rounded-card border border-line bg-paper p-2 text-ink shadow-float"
      >
        {customer && <p className="truncate px-4 pt-2 pb-1 text-small text-slate">{customer.name}</p>}
        <MemberLinks />
      </div>
    </>
  );
}

/** The drawer has room for the customer's name. */
function MemberPart() {
  const customer = useCustomer();
  return (
    <>
      <p className="mb-2 flex min-h-11 items-center gap-3 px-4 font-semibold">
        <Avatar of={customer} />
        <span className="min-w-0 truncate">{customer?.name}</span>
      </p>
      <MemberLinks />
    </>
  );
}

function Avatar({ of: customer }: { of: Customer | undefined }) {
  if (!customer?.avatar) return <UserRound className="size-5.5" />;
  return (
    <img
      src={`${customer.avatar}?width=320`}
      alt=""
      width={36}
      height={36}
      className="size-9 rounded-full object-cover"
    />
  );
}

const entryClass = "block w-full rounded-input px-4 py-2.5 text-left font-medium hover:bg-ink/5";

function MemberLinks() {
  return (
    <ul>
      <li>
        <Link to="/account" className={entryClass} onClick={({ currentTarget }) => closePopover(currentTarget)}>
          {siteMessages.account}
        </Link>
      </li>
      <li>
        <button type="button" className={entryClass} onClick={logOut}>
          {siteMessages.logout}
        </button>
      </li>
    </ul>
  );
}

function closePopover(entry: HTMLElement) {
  entry.closest<HTMLElement>("[popover]")?.hidePopover();
}

function logOut() {
  import("./log-out.ts").then((action) => action.logOut()).catch((error) => toast.error(failureMessage(error)));
}
