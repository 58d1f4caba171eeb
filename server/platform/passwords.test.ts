import { expect, test, vi } from "vitest";

/** Made with 19 MiB, two passes and one lane. */
const storedHash = "argon2id$YSBzYWx0IG9mIDE2IGJ5dA$YH5g2PjN9gE9fjXi_oPPYCLASlADwzVzdYpaVJ0AMTA";

test("outside of tests a password is hashed as OWASP recommends", async () => {
  // As a process loads it that nobody has told to hash cheaply.
  vi.resetModules();
  const { hashPassword, verifyPassword } = await import("./passwords.ts");
  expect(await verifyPassword("long walks, light bags", storedHash)).toBe(true);
  expect(await verifyPassword("long walks, heavy bags", storedHash)).toBe(false);
  expect(await verifyPassword("boots", await hashPassword("boots"))).toBe(true);
});
