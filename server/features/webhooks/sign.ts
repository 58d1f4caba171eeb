import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A new secret in the form of Standard Webhooks: 256 random bits. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

/** The headers of a message by Standard Webhooks (https://www.standardwebhooks.com): its id, its time and its signature. */
export function signedHeaders(secret: string, id: string, seconds: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": `v1,${signature}` };
}
