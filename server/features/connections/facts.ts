import type { ConnectionName } from "@cairn/contract/connections/names.ts";
import type { Typed } from "../../platform/connections/sealed-connections.ts";
import type { ConnectionFact } from "../../platform/connections/tables.ts";

const securities = {
  tls: "TLS from the start",
  starttls: "STARTTLS, always",
  offered: "STARTTLS where the server offers it",
} as const;

/** The last four characters of an id, which tell one from another. */
const endOf = (id: string) => (id.length > 8 ? `ends in ${id.slice(-4)}` : "set");

const factsOfBucket = ({ bucket, endpoint, region, access_key_id }: Typed["bucket"]) => ({
  Bucket: bucket,
  Address: endpoint === "" ? "Amazon" : endpoint,
  Region: region,
  "Access key": endOf(access_key_id),
});

const factsOf: { readonly [Name in ConnectionName]: (typed: Typed[Name]) => Record<string, string> } = {
  mail: ({ host, port, security, user, from }) => ({
    Server: `${host}:${port}`,
    Encryption: securities[security],
    User: user === "" ? "none" : user,
    Sender: from,
  }),
  stripe: ({ secret_key }) => ({
    Mode: secret_key.includes("_live_") ? "Live" : "Test: no money moves",
    Key: secret_key.startsWith("rk_") ? "restricted" : "full",
  }),
  paypal: ({ mode, client_id, webhook_id }) => ({
    Mode: mode === "live" ? "Live" : "PayPal's own sandbox: no money moves",
    "Client id": endOf(client_id),
    Webhook: endOf(webhook_id),
  }),
  bucket: factsOfBucket,
  backups: factsOfBucket,
};

/** Facts of a connection that are no secret, as owners see them. */
export function describeConnection<Name extends ConnectionName>(name: Name, typed: Typed[Name]): ConnectionFact[] {
  return Object.entries(factsOf[name](typed)).map(([label, value]) => ({ label, value }));
}
