import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import { mayDo, type Role } from "@cairn/contract/staff/permissions.ts";
import type { DashboardResource, ResourceCalls } from "./resource.ts";
import { catalogueResources } from "./resource-groups/catalogue.ts";
import { contentResources } from "./resource-groups/content.ts";
import { contestResources } from "./resource-groups/contest.ts";
import { runResources } from "./resource-groups/run.ts";
import { sellResources } from "./resource-groups/sell.ts";
import { talkResources } from "./resource-groups/talk.ts";

/** Every resource of the dashboard, in the menu's order. */
export const resources = {
  ...sellResources,
  ...catalogueResources,
  ...contentResources,
  ...contestResources,
  ...talkResources,
  ...runResources,
} as const satisfies Readonly<Record<string, DashboardResource>>;

const callOf: Readonly<Record<string, keyof ResourceCalls>> = {
  list: "list",
  show: "one",
  create: "create",
  edit: "update",
  delete: "delete",
};

/** A resource by its name; throws for one that there is not. */
export function resourceOf(name: string): DashboardResource {
  const resource: DashboardResource | undefined = resources[name as keyof typeof resources];
  if (!resource) throw new Error(`there is no resource ${name}`);
  return resource;
}

/** The screen on which a record opens. */
export function screenOf(name: string): "edit" | "show" {
  const { calls, opensAs } = resourceOf(name);
  return opensAs ?? (calls.update ? "edit" : "show");
}

/** All resources with their names, in the menu's order. */
export function allResources(): [keyof typeof resources, DashboardResource][] {
  return Object.entries(resources) as [keyof typeof resources, DashboardResource][]; // Its own names.
}

/** Whether a role may make a call. */
export function mayCall(role: Role, endpoint: Endpoint): boolean {
  const { access } = endpoint.config;
  return typeof access === "object" && mayDo(role, access.staff);
}

/** Whether a role may do something with a resource, by what its call asks for. */
export function mayAccess(role: Role, name: string, action: string): boolean {
  if (!(name in resources)) return true;
  const { calls } = resourceOf(name);
  const endpoint = calls[callOf[action] ?? "list"] ?? (action === "list" ? calls.one : undefined);
  return endpoint !== undefined && mayCall(role, endpoint);
}
