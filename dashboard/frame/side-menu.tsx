import { claimNextSubmission } from "@cairn/contract/contest/moderation/staff.ts";
import { claimNextToPack } from "@cairn/contract/orders/packing/staff.ts";
import { ListSubheader } from "@mui/material";
import { CircleUser, Keyboard, ListChecks, PackageCheck } from "lucide-react";
import { Fragment } from "react";
import { Menu, useCanAccessResources, usePermissions } from "react-admin";
import { allResources, mayCall } from "../resources.ts";
import { type MenuGroup, menuGroups } from "./menu-groups.ts";

/** The screens that somebody's role opens, in groups. */
export function SideMenu() {
  const { permissions: member } = usePermissions();
  const inMenu = allResources().filter(([, { menu }]) => menu);
  const { canAccess = {} } = useCanAccessResources({ action: "list", resources: inMenu.map(([name]) => name) });
  const groups = Object.entries(menuGroups).map(([group, title]) => ({
    title,
    items: inMenu.filter(([name, { menu }]) => menu?.group === (group as MenuGroup) && canAccess[name]),
  }));
  return (
    <Menu sx={{ pb: 4 }}>
      <Menu.Item to="/" primaryText="Needs you" leftIcon={<ListChecks size={20} strokeWidth={1.75} />} />
      {member && mayCall(member.role, claimNextToPack) && (
        <Menu.Item to="/pack" primaryText="Pack" leftIcon={<PackageCheck size={20} strokeWidth={1.75} />} />
      )}
      {member && mayCall(member.role, claimNextSubmission) && (
        <Menu.Item to="/moderate" primaryText="Moderate" leftIcon={<Keyboard size={20} strokeWidth={1.75} />} />
      )}
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <Fragment key={title}>
            <ListSubheader
              role="presentation"
              sx={{ bgcolor: "transparent", lineHeight: 1, pt: 2.5, pb: 1, fontSize: 12, position: "static" }}
            >
              {title}
            </ListSubheader>
            {items.map(([name, { label, menu }]) => {
              const Icon = menu?.icon ?? CircleUser;
              return (
                <Menu.Item
                  key={name}
                  to={menu?.path ?? `/${name}`}
                  primaryText={label}
                  leftIcon={<Icon size={20} strokeWidth={1.75} />}
                />
              );
            })}
          </Fragment>
        ))}
      <Menu.Item
        to="/account"
        primaryText="Profile"
        leftIcon={<CircleUser size={20} strokeWidth={1.75} />}
        sx={{ mt: 2.5 }}
      />
    </Menu>
  );
}
