import { QueryClient } from "@tanstack/react-query";
import { Admin, Authenticated, CustomRoutes, HttpError, Resource } from "react-admin";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Route, RouterProvider } from "react-router-dom";
import "./fonts.css";
import { authProvider } from "./auth-provider.ts";
import { dataProvider } from "./data-provider.ts";
import { SignIn } from "./features/staff/sign-in/sign-in.tsx";
import { DashboardLayout } from "./frame/layout.tsx";
import { rejectTags } from "./harmless-html.ts";
import { allResources } from "./resources.ts";
import { screens } from "./screens.ts";
import { theme } from "./theme.ts";
import { NotFound } from "./ui/not-found.tsx";
import { Outline, screen } from "./ui/screen.tsx";
import { words } from "./words.ts";

rejectTags();

const Home = screen(async () => (await import("./features/home/home.tsx")).Home);
const Account = screen(async () => (await import("./features/staff/account/account.tsx")).Account);
const OrderBoard = screen(async () => (await import("./features/orders/board/board.tsx")).OrderBoard);
const Carriers = screen(async () => (await import("./features/exchange/carriers/carriers.tsx")).Carriers);
const BookEntries = screen(async () => (await import("./features/orders/books/entries.tsx")).BookEntries);
const PaymentEntries = screen(async () => (await import("./features/orders/books/payments.tsx")).PaymentEntries);
const VariantSheet = screen(async () => (await import("./features/catalogue/products/variant-sheet.tsx")).VariantSheet);
const AttributeSheet = screen(
  async () => (await import("./features/catalogue/products/attribute-sheet.tsx")).AttributeSheet,
);
const Pack = screen(async () => (await import("./features/orders/packing/pack.tsx")).Pack);
const Moderate = screen(async () => (await import("./features/contest/moderation/moderate.tsx")).Moderate);
const Join = screen(async () => (await import("./features/staff/sign-in/join.tsx")).Join);
const ForgottenPassword = screen(
  async () => (await import("./features/staff/sign-in/forgotten-password.tsx")).ForgottenPassword,
);
const NewPassword = screen(async () => (await import("./features/staff/sign-in/new-password.tsx")).NewPassword);

// What was refused stays refused; only what did not arrive is tried again.
const isOutage = (problem: unknown) => problem instanceof HttpError && (problem.status === 0 || problem.status === 503);
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: (count, problem) => count < 2 && isOutage(problem) } },
});

function Dashboard() {
  return (
    <Admin
      title="Dashboard"
      dashboard={Home}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={words}
      layout={DashboardLayout}
      catchAll={NotFound}
      loading={Outline}
      loginPage={SignIn}
      queryClient={queryClient}
      requireAuth
      theme={theme}
      darkTheme={null}
      disableTelemetry
    >
      {allResources().map(([name, { label, represent }]) => (
        <Resource
          key={name}
          name={name}
          list={NotFound}
          {...screens[name]}
          recordRepresentation={represent}
          options={{ label }}
        />
      ))}
      <CustomRoutes noLayout>
        <Route path="/join" element={<Join />} />
        <Route path="/forgotten-password" element={<ForgottenPassword />} />
        <Route path="/new-password" element={<NewPassword />} />
        <Route
          path="/pack"
          element={
            <Authenticated>
              <Pack />
            </Authenticated>
          }
        />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/account" element={<Account />} />
        <Route path="/moderate" element={<Moderate />} />
        <Route path="/orders/board" element={<OrderBoard />} />
        <Route path="/orders/carriers" element={<Carriers />} />
        <Route path="/books/entries" element={<BookEntries />} />
        <Route path="/books/payments" element={<PaymentEntries />} />
        <Route path="/products/sheet" element={<VariantSheet />} />
        <Route path="/products/attributes" element={<AttributeSheet />} />
      </CustomRoutes>
    </Admin>
  );
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root");

// This one of React Router's routers can hold a navigation back, by which forms warn of what is not saved.
const router = createBrowserRouter([{ path: "*", element: <Dashboard /> }], { basename: "/dashboard" });
createRoot(root).render(<RouterProvider router={router} />);
