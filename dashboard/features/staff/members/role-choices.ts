import { roleNames } from "@cairn/contract/staff/messages.ts";
import { roles } from "@cairn/contract/staff/permissions.ts";

/** The roles, as inputs offer them. */
export const roleChoices = roles.map((id) => ({ id, name: roleNames[id] }));
