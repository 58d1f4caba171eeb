import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import { Failure } from "../frame/failure.tsx";
import LoginPage from "./login.tsx";
import SignupPage from "./signup.tsx";

const site = { settings: { account_photograph: "photographs/lake.jpg" }, pages: [] };

// The server renders without tracking, the browser with it.
test.each<[string, ComponentType]>([
  ["a failed page", () => <Failure />],
  ["the login", LoginPage],
  ["the registration", SignupPage],
])("a campaign's link does not change the HTML of %s", (_screen, Screen) => {
  const Site = createRoutesStub([
    { id: "root", Component: Outlet, loader: () => site, children: [{ path: "/screen", Component: Screen }] },
  ]);
  const render = (search: string) =>
    renderToString(<Site initialEntries={[`/screen${search}`]} hydrationData={{ loaderData: { root: site } }} />);
  const own = render("?next=%2Fshop");
  expect(own).toContain("?next=%2Fshop");
  expect(render("?utm_source=letter&next=%2Fshop&gclid=1")).toBe(own);
});
