import type { Customer } from "@cairn/contract/accounts/public.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { UserRound } from "lucide-react";
import { failureMessage } from "../../lib/run-action.ts";
import { toast } from "../../lib/toast.ts";
import { Link } from "../../ui/link.tsx";

/** A customer's picture, or what stands for one. */
export function Avatar({ of: customer }: { of: Customer | undefined }) {
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

/** The links of a customer's menu, and the logout. */
export function MemberLinks() {
  return (
    <ul>
      {(
        [
          ["/account", siteMessages.account],
          ["/wishlist", siteMessages.wishlist],
        ] as const
      ).map(([path, text]) => (
        <li key={path}>
          <Link to={path} className={entryClass} onClick={({ currentTarget }) => closePopover(currentTarget)}>
            {text}
          </Link>
        </li>
      ))}
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
