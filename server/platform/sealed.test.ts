import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.ts";

const secret = randomBytes(32);

test("what is sealed is read again with the same key and purpose, and with no other", () => {
  const sealed = seal(secret, "one", "JBSWY3DPEHPK3PXP");
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
  expect(unseal(secret, "one", sealed)).toBe("JBSWY3DPEHPK3PXP");
  expect(unseal(secret, "two", sealed)).toBeUndefined();
  expect(unseal(randomBytes(32), "one", sealed)).toBeUndefined();
  expect(seal(secret, "one", "JBSWY3DPEHPK3PXP")).not.toBe(sealed);
});

test("what was tampered with is not read", () => {
  const bytes = Buffer.from(seal(secret, "one", "text"), "base64url");
  for (const place of bytes.keys()) {
    const flipped = Buffer.from(bytes);
    flipped[place] = (flipped[place] ?? 0) ^ 1;
    expect(unseal(secret, "one", flipped.toString("base64url"))).toBeUndefined();
  }
  expect(unseal(secret, "one", "")).toBeUndefined();
});
