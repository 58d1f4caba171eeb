import { expect, test } from "vitest";
import { hashCheaply, hashPassword, verifyPassword } from "./passwords.ts";

/** Made with 19 MiB, two passes and one lane. */
const kept = "argon2id$YSBzYWx0IG9mIDE2IGJ5dA$YH5g2PjN9gE9fjXi_oPPYCLASlADwzVzdYpaVJ0AMTA";

test("outside of tests a password is hashed as OWASP recommends", async () => {
  hashCheaply(false);
  try {
    expect(await verifyPassword("long walks, light bags", kept)).toBe(true);
    expect(await verifyPassword("long walks, heavy bags", kept)).toBe(false);
    expect(await verifyPassword("boots", await hashPassword("boots"))).toBe(true);
  } finally {
    hashCheaply(true);
  }
});
