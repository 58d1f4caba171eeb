import { Admin, CustomRoutes, Resource } from "react-admin";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route } from "react-router-dom";
import { Account } from "./account/account.tsx";
import { authProvider } from "./auth-provider.ts";
import { dataProvider } from "./data-provider.ts";
import { rejectTags } from "./harmless-html.ts";
import { Home } from "./home/home.tsx";
import { DashboardLayout } from "./layout.tsx";
import { MailList } from "./resources/mails/list.tsx";
import { MailShow } from "./resources/mails/show.tsx";
import { OrderList } from "./resources/orders/list.tsx";
import { OrderShow } from "./resources/orders/show.tsx";
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
      theme={theme}
      darkTheme={null}
      requireAuth
      disableTelemetry
    >
      <Resource name="orders" list={OrderList} show={OrderShow} recordRepresentation="id" />
      <Resource name="mails" list={MailList} show={MailShow} recordRepresentation="subject" />
      <CustomRoutes>
        <Route path="/account" element={<Account />} />
      </CustomRoutes>
    </Admin>
  </BrowserRouter>,
);
