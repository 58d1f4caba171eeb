import { permissionsOf } from "@cairn/contract/staff/permissions.ts";
import type { StaffMember as ShownMember } from "@cairn/contract/staff/session.ts";
import type { Platform } from "../../platform/platform.ts";
import { needsSecondFactor } from "./policy.ts";
import type { StaffMember } from "./sessions.ts";

/** A member as they are told who they are. */
export async function shownMember(
  platform: Pick<Platform, "db" | "cache">,
  { id, name, email, role, hasSecondFactor }: StaffMember,
): Promise<ShownMember> {
  const second_factor = { is_on: hasSecondFactor, is_required: await needsSecondFactor(platform, role) };
  return { id, name, email, role, permissions: permissionsOf(role), second_factor };
}
