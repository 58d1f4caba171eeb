import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("the public address is an origin and nothing more, since every link is built on it", () => {
  const accepted = {
    "http://localhost:3000": "http://localhost:3000",
    "https://shop.example/": "https://shop.example",
    "https://Shop.Example:443": "https://shop.example",
    "http://[::1]:8080": "http://[::1]:8080",
  };
  for (const [given, publicUrl] of Object.entries(accepted)) {
    expect([given, readConfig({ PUBLIC_URL: given, PAYMENTS: "sandbox" }).publicUrl]).toEqual([given, publicUrl]);
  }
  const refused = [
    "https://shop.example/cairn",
    "https://shop.example//",
    "https://shop.example/?from=mail",
    "https://shop.example?",
    "https://shop.example/#top",
    "https://wanda@shop.example",
    "https://wanda:secret@shop.example",
    "ftp://shop.example",
    "shop.example",
    "https://",
  ];
  for (const given of refused) {
    expect(() => readConfig({ PUBLIC_URL: given }), given).toThrow(
      /^PUBLIC_URL must be an http\(s\) URL without path, query or user, such as https:\/\/shop\.example$/,
    );
  }
});

test("without a public address the shop is on this machine, at its own port", () => {
  expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
  expect(readConfig({ PORT: "80" }).publicUrl).toBe("http://localhost");
});

test("a bucket needs its keys, and without one media lie on this machine", () => {
  expect(readConfig({}).s3).toBeUndefined();
  expect(() => readConfig({ S3_BUCKET: "media" })).toThrow("S3_ACCESS_KEY_ID is missing, which S3_BUCKET needs");
  expect(() => readConfig({ S3_BUCKET: "media", S3_ACCESS_KEY_ID: "us" })).toThrow(
    "S3_SECRET_ACCESS_KEY is missing, which S3_BUCKET needs",
  );
  const keys = { S3_ACCESS_KEY_ID: "us", S3_SECRET_ACCESS_KEY: "secret" };
  expect(readConfig({ S3_BUCKET: "media", ...keys }).s3).toEqual({
    bucket: "media",
    endpoint: undefined,
    region: "us-east-1",
    accessKeyId: "us",
    secretAccessKey: "secret",
  });
});

test("a process is given a part of the work only where others can have the rest", () => {
  const shared = { DATABASE_URL: "postgres://localhost/shop" };
  expect([readConfig({}).role, readConfig({ ...shared, ROLE: "jobs" }).role]).toEqual(["all", "jobs"]);
  expect(readConfig({ ROLE: "all" }).role).toBe("all");
  expect(() => readConfig({ ROLE: "web" })).toThrow(/^ROLE must be all with the embedded database/);
  expect(() => readConfig({ ...shared, ROLE: "worker" })).toThrow("ROLE must be all, web or jobs");
});

test("a pooler stands before a database that is named, too", () => {
  const pooler = { DATABASE_POOLER_URL: "postgres://localhost:6432/shop" };
  expect(() => readConfig(pooler)).toThrow(/^DATABASE_URL is missing, which DATABASE_POOLER_URL needs/);
  expect(readConfig({ ...pooler, DATABASE_URL: "postgres://localhost/shop" }).databasePoolerUrl).toBe(
    pooler.DATABASE_POOLER_URL,
  );
});

test("a shop in public starts with the sandbox provider only when it is told to", () => {
  expect(() => readConfig({ PUBLIC_URL: "https://shop.example" })).toThrow(/^PAYMENTS must be sandbox/);
  expect(() => readConfig({ PUBLIC_URL: "https://shop.example", PAYMENTS: "on" })).toThrow(/^PAYMENTS must be/);
  expect(readConfig({ PUBLIC_URL: "https://shop.example", PAYMENTS: "sandbox" }).publicUrl).toBe(
    "https://shop.example",
  );
  expect(readConfig({ PUBLIC_URL: "http://localhost:3000" }).publicUrl).toBe("http://localhost:3000");
});

test("each payment option is the provider's whose keys are set, and half of them stop the start", () => {
  const stripe = { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x" };
  const paypal = { PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret", PAYPAL_WEBHOOK_ID: "WH" };
  const providers = (given: Record<string, string>) => {
    const { payments } = readConfig(given);
    return Object.values(payments).map((keys) => (typeof keys === "string" ? keys : Object.values(keys)[0]));
  };
  expect(providers({})).toEqual(["sandbox", "sandbox"]);
  expect(providers({ ...stripe, ...paypal })).toEqual(["sk_test_x", "id"]);
  expect(providers(stripe)).toEqual(["sk_test_x", "sandbox"]);
  // Nobody is to take the sandbox for a payment in a shop that takes real ones.
  const inPublic = { PUBLIC_URL: "https://shop.example" };
  expect(providers({ ...inPublic, ...stripe })).toEqual(["sk_test_x", "off"]);
  expect(providers({ ...inPublic, ...paypal, PAYMENTS: "sandbox" })).toEqual(["sandbox", "id"]);
  for (const keys of [stripe, paypal]) {
    for (const left of Object.keys(keys)) {
      const half = Object.fromEntries(Object.entries(keys).filter(([name]) => name !== left));
      expect(() => readConfig(half)).toThrow(new RegExp(`^${left} is missing, which \\w+ needs$`));
    }
  }
});

test("keys of backups that were copied wrongly are refused, and the secret one is not repeated", () => {
  const recipient = "age16t2c533pwjgnhxjftpmdnz0vaee5mxjgj3cu5xj97uy7r96hpplq8hn2pz";
  expect(readConfig({ BACKUP_RECIPIENT: recipient }).backupRecipient).toBe(recipient);
  expect(readConfig({}).backupRecipient).toBeUndefined();
  for (const given of [
    recipient.replace("t2c", "t2d"),
    recipient.slice(0, -1),
    recipient.toUpperCase(),
    "age1",
    "hello",
  ])
    expect(() => readConfig({ BACKUP_RECIPIENT: given }), given).toThrow(
      /^BACKUP_RECIPIENT must be a public key of age/,
    );
  const slip = `AGE-SECRET-KEY-1${"Q".repeat(58)}`;
  expect(() => readConfig({ BACKUP_IDENTITY: slip })).toThrow(/^BACKUP_IDENTITY must be a secret key of age[^Q]*$/);
});

test("a socket that was handed over is taken by whom it is meant for", () => {
  expect(readConfig({}).hasSocket).toBe(false);
  expect(readConfig({ LISTEN_FDS: "1" }).hasSocket).toBe(true);
  expect(readConfig({ LISTEN_FDS: "1", LISTEN_PID: String(process.pid) }).hasSocket).toBe(true);
  expect(readConfig({ LISTEN_FDS: "1", LISTEN_PID: String(process.ppid) }).hasSocket).toBe(false);
});
