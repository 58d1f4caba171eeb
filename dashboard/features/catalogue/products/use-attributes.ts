import { mostAttributes } from "@cairn/contract/catalogue/attributes.ts";
import type { StaffAttribute } from "@cairn/contract/catalogue/staff-attributes.ts";
import { useGetList } from "react-admin";

const everyOne = {
  pagination: { page: 1, perPage: mostAttributes },
  sort: { field: "position", order: "ASC" },
} as const;
const none: readonly StaffAttribute[] = [];

/** The attributes that staff have defined, in order; none while they are on their way. */
export function useAttributes(): readonly StaffAttribute[] {
  return useGetList<StaffAttribute>("attributes", everyOne).data ?? none;
}
