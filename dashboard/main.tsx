import { QueryClient } from "@tanstack/react-query";
import { Admin, CustomRoutes, HttpError, Resource } from "react-admin";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route } from "react-router-dom";
import "./fonts.css";
import { Account } from "./account/account.tsx";
import { authProvider } from "./auth-provider.ts";
import { dataProvider } from "./data-provider.ts";
import { rejectTags } from "./harmless-html.ts";
import { Home } from "./home/home.tsx";
import { DashboardLayout } from "./layout.tsx";
import { AuditList } from "./resources/audit/list.tsx";
import { MailList } from "./resources/mails/list.tsx";
import { MailShow } from "./resources/mails/show.tsx";
import { MemberEdit } from "./resources/members/edit.tsx";
import { MemberList } from "./resources/members/list.tsx";
import { OrderList } from "./resources/orders/list.tsx";
import { OrderShow } from "./resources/orders/show.tsx";
import { Join } from "./sign-in/join.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";
import { theme } from "./theme.ts";

rejectTags();

// What was refused stays refused; only what did not arrive is tried again.
const isOutage = (problem: unknown) => problem instanceof HttpError && (problem.status === 0 || problem.status === 503);
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: (count, problem) => count < 2 && isOutage(problem) } },
});

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root");

createRoot(root).render(
  <BrowserRouter basename="/dashboard">
    <Admin
      title="Dashboard"
      dashboard={Home}
      authProvider={authProvider}
      dataProvider={dataProvider}
      layout={DashboardLayout}
      loginPage={SignIn}
      queryClient={queryClient}
      requireAuth
      theme={theme}
      darkTheme={null}
      disableTelemetry
    >
      <Resource name="orders" list={OrderList} show={OrderShow} recordRepresentation="id" />
      <Resource name="mails" list={MailList} show={MailShow} recordRepresentation="subject" />
      <Resource
        name="members"
        list={MemberList}
        edit={MemberEdit}
        recordRepresentation="name"
        options={{ label: "Staff" }}
      />
      <Resource name="audit" list={AuditList} options={{ label: "Audit log" }} />
      <CustomRoutes noLayout>
        <Route path="/join" element={<Join />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/account" element={<Account />} />
      </CustomRoutes>
    </Admin>
  </BrowserRouter>,
);
