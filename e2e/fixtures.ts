import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { hasOwnClock } from "./clock.ts";
import { mailFolder, type ReceivedMail } from "./mail-server.ts";
import { newEmail, password } from "./shop.ts";

export { expect };
export const ownerPassword = "a password of the owner";

// A size of a picture that is asked for while the machine has no time to make it; browsers and people ask again.
const pictureLater = /status of 503 .*\/media\//;

interface Mailbox {
  /** The mail to somebody whose subject or text has these words, as soon as it is there. */
  waitFor(to: string, words: string): Promise<ReceivedMail>;
}

interface Customer {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

interface Fixtures {
  /** Whether the coupon pop-up may open, which all other journeys have closed before. */
  hasOffer: boolean;
  /** What a test expects the console to complain of; everything else fails it. */
  expectedErrors: RegExp[];
  noConsoleErrors: undefined;
  mailbox: Mailbox;
  /** A customer of the test's own, logged in on its page. */
  customer: Customer;
}

export const test = base.extend<Fixtures>({
  hasOffer: [false, { option: true }],
  context: async ({ context, hasOffer }, use) => {
    if (!hasOffer)
      await context.addInitScript(() => {
        // A sandboxed frame has no storage.
        if (self.origin !== "null") localStorage.setItem("dismissed-campaign", "1");
      });
    await use(context);
    // The runner does not reliably take its clock out of a context again, so the next test gets another one.
    if (hasOwnClock(context)) await context.close();
  },
  expectedErrors: async ({ browserName: _ }, use) => use([]),
  noConsoleErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => errors.push(String(error.error())));
      // Browsers do not print every breach of a page's policy.
      await context.addInitScript(() =>
        addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
          reportError(new Error(`${effectiveDirective} stopped ${blockedURI} in ${sourceFile}`)),
        ),
      );
      await use(undefined);
      const expected = [pictureLater, ...expectedErrors];
      const surprises = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
      expect(surprises, "console errors").toEqual([]);
    },
    { auto: true },
  ],
  mailbox: async ({ browserName: _ }, use) => use({ waitFor: waitForMail }),
  customer: async ({ page, request }, use) => {
    const email = newEmail();
    const account = { first_name: "Wanda", last_name: "Walker", email, password, password_confirmation: password };
    expect((await request.post("/api/users/register", { data: account })).status()).toBe(201);
    const login = await request.post("/api/users/login", { data: { email, password } });
    const { token } = (await login.json()).data;
    // A page of the same origin on which no script of ours runs yet.
    await page.goto("/healthz");
    await page.evaluate((stored) => localStorage.setItem("authToken", stored), token);
    await use({ email, password, token });
  },
});

/** Opens what the mail of a registration asks for and presses its button: other mails come only after that. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  await openConfirmation(page, email);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.waitForURL("/account");
}

export async function openConfirmation(page: Page, email: string): Promise<void> {
  const { text } = await waitForMail(email, "Confirm this address");
  await page.goto(/\S+(\/confirm-email\?token=[\w-]+)/.exec(text)?.[1] ?? "");
}

async function waitForMail(to: string, words: string): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  await expect
    .poll(
      async () => {
        for (const file of (await readdir(mailFolder())).filter((name) => name.endsWith(".json"))) {
          const mail = JSON.parse(await readFile(join(mailFolder(), file), "utf8")) as ReceivedMail;
          if (mail.to === to && `${mail.subject}\n${mail.text}`.toLowerCase().includes(words.toLowerCase()))
            found = mail;
        }
        return found?.to;
      },
      { message: `a mail to ${to} about "${words}"`, timeout: 60_000 },
    )
    .toBe(to);
  if (!found) throw new Error("no mail");
  return found;
}

const axeScript = readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What axe has against the page as it stands once whatever fades in has done so. Runs in the browser. */
async function findViolations(): Promise<string[]> {
  const frame = () => new Promise(requestAnimationFrame);
  const isMoving = () =>
    document
      .getAnimations()
      .some(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
  const deadline = performance.now() + 60_000;
  // What was pressed or made narrower a moment ago begins to move with the next frame only.
  do for (let count = 0; count < 3; count++) await frame();
  while (isMoving() && performance.now() < deadline);
  if (isMoving()) return ["moves on and on, so that nothing can be looked at"];
  // Beneath an open dialog nothing can be reached, and the screen itself is looked at without one.
  const dialogs = document.querySelectorAll("dialog:modal, [role=dialog][aria-modal=true]");
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run([...dialogs].at(-1) ?? document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    resultTypes: ["violations"],
  });
  return violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
  );
}

/** Fails with everything that axe has against the page. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // A document keeps it, however often it is looked at.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(await axeScript);
  expect(await page.evaluate(findViolations), `axe on ${name}`).toEqual([]);
}
