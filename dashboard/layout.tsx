import { Alert, Link } from "@mui/material";
import type { ReactNode } from "react";
import { Layout, Menu, usePermissions } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { AskForPassword } from "./sign-in/ask-for-password.tsx";

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
  const { permissions: member } = usePermissions();
  const lacksSecondFactor = member?.second_factor.is_required && !member.second_factor.is_on;
  return (
    <Layout menu={DashboardMenu}>
      {lacksSecondFactor && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          Your role asks for a second factor before anything opens.{" "}
          <Link component={RouterLink} to="/account" color="inherit">
            Set it up
          </Link>
        </Alert>
      )}
      {children}
      <AskForPassword />
    </Layout>
  );
}
