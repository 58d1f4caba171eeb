import type { Endpoint } from "@cairn/contract/endpoint.ts";
import { listAudit } from "@cairn/contract/staff/audit.ts";
import { listOutbox, readOutboxMail } from "@cairn/contract/staff/mails.ts";
import { findMember, listMembers, updateMember } from "@cairn/contract/staff/members.ts";
import { findStaffOrder, listStaffOrders } from "@cairn/contract/staff/orders.ts";
import { mayDo, type Permission, type Role } from "@cairn/contract/staff/permissions.ts";

/** The calls of one kind of record; what is left out cannot be done. */
export interface ResourceCalls {
  readonly list: Endpoint;
  readonly one?: Endpoint;
  readonly create?: Endpoint;
  readonly update?: Endpoint;
  readonly delete?: Endpoint;
}

/** Every resource of the dashboard with its calls: one line each. */
export const resources = {
  orders: { list: listStaffOrders, one: findStaffOrder },
  mails: { list: listOutbox, one: readOutboxMail },
  members: { list: listMembers, one: findMember, update: updateMember },
  audit: { list: listAudit },
} as const satisfies Readonly<Record<string, ResourceCalls>>;

const callOf: Readonly<Record<string, keyof ResourceCalls>> = {
  list: "list",
  show: "one",
  create: "create",
  edit: "update",
  delete: "delete",
};

/** The calls of a resource by its name. */
export function callsOf(name: string): ResourceCalls {
  const calls: ResourceCalls | undefined = resources[name as keyof typeof resources];
  if (!calls) throw new Error(`there is no resource ${name}`);
  return calls;
}

/** Whether a role may do something with a resource, by what its call asks for. */
export function mayAccess(role: Role, name: string, action: string): boolean {
  if (!(name in resources)) return true;
  const access = callsOf(name)[callOf[action] ?? "list"]?.config.access;
  return typeof access === "object" && mayDo(role, access.staff as Permission | "any");
}
