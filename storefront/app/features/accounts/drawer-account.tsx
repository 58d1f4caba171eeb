import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { useToken } from "../../lib/session.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { useCustomer } from "./current-customer.ts";
import { Avatar, MemberLinks } from "./member-links.tsx";

/** Login and Register for guests, links to the account and logout for customers, in the drawer. */
export function DrawerAccount() {
  if (useToken() !== "") return <MemberPart />;
  return (
    <div className="grid grid-cols-2 gap-3">
      <LinkButton to="/login" variant="quiet" size="small" className="border border-line">
        {siteMessages.login}
      </LinkButton>
      <LinkButton to="/signup" variant="solid" size="small">
        {siteMessages.register}
      </LinkButton>
    </div>
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
