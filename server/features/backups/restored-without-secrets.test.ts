import type { Connection } from "@cairn/contract/connections/staff.ts";
import type { ShownSettings } from "@cairn/contract/settings/public.ts";
import type { Webhook } from "@cairn/contract/webhooks/staff.ts";
import { Secret, TOTP } from "otpauth";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../config.ts";
import { hashCheaply } from "../../platform/passwords.ts";
import { emptyPlace } from "../../testing/archives.ts";
import { createTestEnvironment } from "../../testing/environment.ts";
import { startShop } from "../../testing/process.ts";
import { testShop } from "../../testing/shop.ts";
import { openStripeSimulator } from "../../testing/simulators/stripe-simulator.ts";
import { ownersCalls, testPassword } from "../../testing/staff.ts";
import { runBackupCommand } from "./command.ts";
import { makeBackup } from "./make-backup.ts";
import { openPlace } from "./place.ts";

test("staff of a shop that was restored without its secrets can work, and are told what to set up anew", async () => {
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => printed.mockRestore());
  // The process that is started below takes no cheap ones.
  hashCheaply(false);
  onTestFinished(() => hashCheaply(true));
  await using stripe = await openStripeSimulator();
  const { folder } = await emptyPlace();
  {
    await using shop = await testShop({ environment: { STRIPE_API_BASE: stripe.url } });
    const owner = await ownersCalls(shop);
    const body = { secret_key: stripe.secretKey, webhook_secret: stripe.webhookSecret };
    expect((await owner("PUT", "/connections/stripe", body)).status).toBe(200);
    const webhook = { url: "https://warehouse.example/told", note: "Warehouse", events: ["order.paid"] };
    expect((await owner("POST", "/webhooks", webhook)).status).toBe(201);
    const { secret } = (await owner<{ secret: string }>("POST", "/second-factor/begin")).body.data;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await owner("POST", "/second-factor/confirm", { code })).status).toBe(200);
    await makeBackup(shop.platform, await openPlace({ folder }, "/nowhere"), { release: "1.2.3" });
  }

  await using environment = await createTestEnvironment();
  const restore = { command: "restore", name: undefined, folder, isAgreed: true, withoutCopy: false };
  printed.mockClear();
  await runBackupCommand(readConfig(environment.variables), restore);
  const words = printed.mock.calls.join("");
  expect(words).toContain("these members were removed, who have to set them up anew: owner@cairn.example.");
  expect(words).toMatch(/connections cannot be read.*: Stripe\./);
  expect(words).toMatch(/webhooks wait for a new secret.*: Warehouse\./);

  await using shop = await startShop({ ...environment.variables, DEMO: "off", STRIPE_API_BASE: stripe.url });
  const login = { body: { email: "owner@cairn.example", password: testPassword } };
  const { status, headers } = await shop.call("POST", "/api/admin/login", login);
  expect(status).toBe(200);
  const cookie = (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const read = async <Data>(path: string) =>
    (await shop.call<Data>("GET", `/api/admin${path}`, { headers: { cookie } })).body.data;
  expect(await read("/me")).toMatchObject({ second_factor: { is_on: false } });
  const { connections } = await read<{ connections: Connection[] }>("/connections");
  expect(connections.find(({ name }) => name === "stripe")).toMatchObject({ state: "unreadable" });
  expect(await read<Webhook[]>("/webhooks")).toMatchObject([{ note: "Warehouse", has_secret: false, is_active: true }]);
  const settings = (await shop.call<ShownSettings>("GET", "/api/site-settings")).body.data;
  expect(settings.payment_options).not.toContain("stripe");
});
