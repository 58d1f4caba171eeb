import type { Role } from "@cairn/contract/staff/permissions.ts";
import { rightsOf } from "@cairn/contract/staff/right-names.ts";
import { Typography } from "@mui/material";

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** What a role may do and what it may not, beside the choice of it. */
export function RoleRights({ role }: { role: Role }) {
  const { may, mayNot } = rightsOf(role);
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ maxWidth: 720 }}>
      {mayNot.length === 0 ? "May do everything." : `May ${list.format(may)}.`}
      {mayNot.length > 0 && mayNot.length <= may.length && ` May not ${list.format(mayNot)}.`}
    </Typography>
  );
}
