import { Admin, CustomRoutes, Resource } from "react-admin";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route } from "react-router-dom";
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
      theme={theme}
      darkTheme={null}
      requireAuth
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
