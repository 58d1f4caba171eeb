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

/** React-admin's layout, with menu items for the screens that are not resources. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  return <Layout menu={DashboardMenu}>{children}</Layout>;
}
