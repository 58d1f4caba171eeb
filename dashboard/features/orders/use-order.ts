import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import { usePermissions, useRecordContext, useRefresh } from "react-admin";
import { mayCall } from "../../resources.ts";

interface OrderContext {
  readonly order: StaffOrder;
  readonly params: { readonly reference: string };
  /** Reads the order anew, after something was done with it. */
  refresh(): void;
  /** Whether who looks at it may make a call. */
  may(endpoint: Endpoint): boolean;
}

/** The order that is shown, and what may be done with it. */
export function useOrder(): OrderContext {
  const order = useRecordContext<StaffOrder>();
  const refresh = useRefresh();
  const { permissions: member } = usePermissions();
  if (!order) throw new Error("no order is shown here");
  return {
    order,
    params: { reference: order.id },
    refresh,
    may: (endpoint) => member !== undefined && mayCall(member.role, endpoint),
  };
}
