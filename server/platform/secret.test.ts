import { expect, test } from "vitest";
import { testShop } from "../testing/shop.ts";
import { readSecret, secrets } from "./secret.ts";

test("the signing key stays what it is when another secret is kept beside it, and when it is asked for again", async () => {
  await using shop = await testShop();
  const { db, secret } = shop.platform;
  await db.delete(secrets);
  await db.insert(secrets).values({ name: "another", value: "not a key" });
  const made = await readSecret(db, undefined);
  expect(made).toHaveLength(32);
  expect(made).not.toEqual(secret);
  expect(await readSecret(db, undefined)).toEqual(made);
});
