import { connectionLabels } from "@cairn/contract/connections/names.ts";
import { readConnections } from "../../platform/connections/sealed-connections.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { readSecret } from "../../platform/secret.ts";
import { forgetUnreadable } from "../staff/second-factor.ts";
import { listWebhooks } from "../webhooks/service.ts";

/**
 * Makes a restored shop usable whose archive left its secrets out, and says in words what has to be set up anew: second
 * factors that cannot be checked any more are removed, since nobody could log in with them. Whoever sets SECRET has it
 * still, or mistyped it: nothing is removed then.
 */
export async function settleUnreadable(tx: Transaction, configured: string | undefined): Promise<string[]> {
  if (configured !== undefined) return [];
  const secret = await readSecret(tx, configured);
  const members = await forgetUnreadable(tx, { secret });
  const { unreadable } = await readConnections(tx, secret);
  const webhooks = (await listWebhooks(tx, secret)).filter(({ has_secret }) => !has_secret);
  const say = (words: string, of: readonly string[]) => (of.length > 0 ? [`${words}: ${of.join(", ")}.`] : []);
  return [
    ...say("The second factors of these members were removed, who have to set them up anew", members),
    ...say(
      "These connections cannot be read, and are to be entered again in the dashboard",
      [...unreadable].map((name) => connectionLabels[name]),
    ),
    ...say(
      "These webhooks wait for a new secret, which the dashboard makes",
      webhooks.map(({ note, url }) => note || new URL(url).host),
    ),
  ];
}
