import { expect, test } from "vitest";
import * as z from "zod/mini";
import { openCardCheckout } from "./public.ts";

const returnUrl = openCardCheckout.schema.body.shape.success_redirect_url;

test.each([
  "blob:https://shop.example/1b9d",
  "BLOB:https://shop.example/x",
  " blob:/x",
  "b\tlob:https://shop.example/x",
])("%j is no address to come back to", (address) => expect(z.safeParse(returnUrl, address).success).toBe(false));

test("a path and an address of a page are", () => {
  for (const address of ["/payment-success", "https://shop.example/payment-success?next=blob:x"])
    expect(z.safeParse(returnUrl, address).success).toBe(true);
});
