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

test("a shop in public starts with the sandbox provider only when it is told to", () => {
  expect(() => readConfig({ PUBLIC_URL: "https://shop.example" })).toThrow(/^PAYMENTS must be sandbox/);
  expect(() => readConfig({ PUBLIC_URL: "https://shop.example", PAYMENTS: "on" })).toThrow(/^PAYMENTS must be/);
  expect(readConfig({ PUBLIC_URL: "https://shop.example", PAYMENTS: "sandbox" }).publicUrl).toBe(
    "https://shop.example",
  );
  expect(readConfig({ PUBLIC_URL: "http://localhost:3000" }).publicUrl).toBe("http://localhost:3000");
});
