import { Alert, Link } from "@mui/material";
import type { ReactNode } from "react";
import { Layout, usePermissions } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { AskForPassword } from "../features/staff/sign-in/ask-for-password.tsx";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";

/** The frame of every screen: the brand's bar, the menu, and what may be asked in between. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const { permissions: member } = usePermissions();
  const lacksSecondFactor = member?.second_factor.is_required && !member.second_factor.is_on;
  return (
    <Layout menu={SideMenu} appBar={TopBar} appBarAlwaysOn>
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
