import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { jobs } from "../../features.ts";
import type { JsonSchema } from "../../testing/asked.ts";
import { testShop } from "../../testing/shop.ts";

/** Texts in payloads that name no person. */
const impersonal = ["occasion", "paymentId", "keys", "launchesOn", "state"];

function textsIn(schema: JsonSchema, name = ""): string[] {
  const { type, properties = {}, items, anyOf = [] } = schema;
  return [
    ...(type === "string" ? [name] : []),
    ...Object.entries(properties).flatMap(([below, part]) => textsIn(part, below)),
    ...(typeof items === "object" ? textsIn(items, name) : []),
    ...anyOf.flatMap((one) => textsIn(one, name)),
  ];
}

test("no job is told an address or a name, since its payload stays when it is done", () => {
  const personal = jobs.flatMap(({ name, payload }) =>
    textsIn(z.toJSONSchema(payload, { io: "input", unrepresentable: "any" }) as JsonSchema)
      .filter((text) => !impersonal.includes(text))
      .map((text) => `${name}: ${text}`),
  );
  expect(personal).toEqual([]);
});

test("whoever has asked for a code is named in no job by the address, whether the shop knows it or not", async () => {
  await using shop = await testShop();
  await shop.customer("wanda@example.test");
  for (const email of ["wanda@example.test", "stranger@example.test"])
    await shop.call("POST", "/api/users/login/email-verify", { body: { email } });
  await vi.waitUntil(async () => (await shop.mails()).length > 0, 60_000);
  const { rows } = await shop.db.execute<{ job: string }>(sql`select to_jsonb(job)::text as job from pgboss.job`);
  expect(rows.filter(({ job }) => job.includes("example.test"))).toEqual([]);
  expect(rows.filter(({ job }) => job.includes("accounts.send-code"))).toHaveLength(2);
});
