import type { ReactNode } from "react";
import { Layout, Menu } from "react-admin";

function DashboardMenu() {
  return (
    <Menu>
      <Menu.DashboardItem />
      <Menu.ResourceItems />
      <Menu.Item to="/account" primaryText="Your login" />
    </Menu>
  );
}

/** React-admin's own frame, with the screens that are no resources in its menu. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  return <Layout menu={DashboardMenu}>{children}</Layout>;
}
