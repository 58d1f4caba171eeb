import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useId } from "react";
import { useCustomer } from "./current-customer.ts";
import { Avatar, MemberLinks } from "./member-links.tsx";

/**
 * The header's menu of a customer, a native popover: the browser closes it on Escape and on a click elsewhere, and
 * exposes its state to screen readers.
 */
export function MemberMenu() {
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
