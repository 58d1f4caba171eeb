import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import type { LucideIcon } from "lucide-react";
import type { MenuGroup } from "./frame/menu-groups.ts";

/** The calls of one kind of record; what is left out cannot be done. */
export interface ResourceCalls {
  readonly list?: Endpoint;
  readonly one?: Endpoint;
  readonly create?: Endpoint;
  readonly update?: Endpoint;
  readonly delete?: Endpoint;
}

/**
 * One kind of record in the dashboard: its calls, its name, and where the menu has it; its screens are in `screens.ts`.
 */
export interface DashboardResource {
  readonly calls: ResourceCalls;
  /** In the plural, as the menu has it; a record is called by its field `represent`. */
  readonly label: string;
  readonly represent: string;
  /** Without, it stands in no menu; its path is its list's unless another is named. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: LucideIcon; readonly path?: string };
  /** Where a document opens whose id is not the name of its resource. */
  readonly path?: string;
  /** Whether the palette (Ctrl K) looks for records by its list's `search`. */
  readonly isFound?: true;
  /** What else the palette calls a record by, where `represent` alone is a number, or the name of several. */
  readonly found?: readonly string[];
  /** A record that is read more than changed opens as a page, from which its form is reached. */
  readonly opensAs?: "show";
}
