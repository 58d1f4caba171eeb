import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import { AlmostThere } from "./almost-there.tsx";

/** The screen of a shop that lets guests order, or not. */
function render(mayBeGuest: boolean): string {
  const site = { settings: { guest_checkout: mayBeGuest, sends_mail: true }, pages: [] };
  const Site = createRoutesStub([
    { id: "root", Component: Outlet, loader: () => site, children: [{ path: "/login", Component: AlmostThere }] },
  ]);
  return renderToString(
    <Site initialEntries={["/login?next=%2Fcheckout"]} hydrationData={{ loaderData: { root: site } }} />,
  );
}

test("a new customer goes on with name and e-mail alone where guests may order", () => {
  const page = render(true);
  expect(page).toContain("Continue to delivery");
  expect(page).not.toContain("Confirm password");
});

test("elsewhere an account is made there, by a button of its own name", () => {
  const page = render(false);
  expect(page).toContain("Confirm password");
  expect(page.match(/Create account/g)).toHaveLength(1);
  expect(page.match(/>Sign In</g)).toHaveLength(1);
});
