import { vi } from "vitest";
import type { TestShop } from "./shop.ts";

export const password = "long walks, light bags";

/** An account made as visitors make it. */
export async function register(shop: TestShop, email: string, more: object = {}) {
  const answer = await shop.call<{ id: number }>("POST", "/api/users/register", {
    body: {
      first_name: "Wanda",
      last_name: "Walker",
      email,
      password,
      password_confirmation: password,
      ...more,
    },
  });
  if (answer.status !== 201) throw new Error(`not registered: ${answer.text}`);
  return { ...answer, id: answer.body.data.id };
}

export function logIn(shop: TestShop, email: string, withPassword = password, headers: Record<string, string> = {}) {
  return shop.call<{ token: string; user: unknown }>("POST", "/api/users/login", {
    body: { email, password: withPassword },
    headers,
  });
}

export function askForCode(shop: TestShop, email: string, headers: Record<string, string> = {}) {
  return shop.call<{ email: string }>("POST", "/api/users/login/email-verify", { body: { email }, headers });
}

export function guess(shop: TestShop, email: string, otp: string, headers: Record<string, string> = {}) {
  return shop.call<{ reset_token: string }>("POST", "/api/users/login/otp-verify", { body: { email, otp }, headers });
}

export function reset(shop: TestShop, body: object, headers: Record<string, string> = {}) {
  return shop.call("POST", "/api/users/login/reset-password", { body, headers });
}

/** The codes that lie in the outbox for an e-mail, once there are as many as were awaited. */
export function codesOf(shop: TestShop, email: string, awaited: number): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const mails = (await shop.mails()).filter(({ kind, recipient }) => kind === "reset-code" && recipient === email);
      if (mails.length < awaited) throw new Error(`${mails.length} of ${awaited} codes were mailed`);
      return mails.map(({ props }) => (props as { code: string }).code);
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** A fresh code of a customer, from the mail. */
export async function mailedCode(shop: TestShop, email: string): Promise<string> {
  const before = (await codesOf(shop, email, 0)).length;
  await askForCode(shop, email);
  return (await codesOf(shop, email, before + 1)).at(-1) ?? "";
}

/** The right to a new password, won with a mailed code. */
export async function grantOf(shop: TestShop, email: string): Promise<string> {
  const { body } = await guess(shop, email, await mailedCode(shop, email));
  return body.data.reset_token;
}

/** Some other code of eight digits. */
export function wrongCode(right: string, offset = 1): string {
  return String((Number(right) + offset) % 10 ** 8).padStart(8, "0");
}

/** Headers of a visitor elsewhere, for a shop that stands behind a proxy (TRUST_PROXY). */
export function from(address: string): Record<string, string> {
  return { "x-forwarded-for": address };
}
