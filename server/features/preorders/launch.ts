import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { and, asc, eq, gt } from "drizzle-orm";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { findContacts } from "../accounts/customers.ts";
import { findLaunch, launchDated, setLaunchDate } from "../catalogue/launch.ts";
import { quote } from "../catalogue/service.ts";
import { isWaiting } from "./states.ts";
import { reservations } from "./tables.ts";

// Mails per run, so that each transaction is short.
const atOnce = 50;

/** Sets when a product is to be launched, of which everybody who waits for it hears; refuses with 404. */
export async function setLaunch(
  platform: Pick<Platform, "db" | "cache" | "jobs">,
  productId: number,
  launchesOn: string | null,
): Promise<void> {
  await transact(platform, async (tx) => {
    const isSet = await setLaunchDate(tx, platform.jobs, productId, launchesOn);
    if (!isSet) throw new AppError("product_unknown", 404, productMessages.notFound);
  });
}

/** Mails a launch date to everybody who waits, once a date and reservation, unless it has been changed meanwhile. */
export const notifyLaunch = defineJob({
  ...launchDated,
  async run(
    platform: Pick<Platform, "config" | "db" | "cache" | "jobs" | "mail">,
    { productId, launchesOn, after },
  ): Promise<void> {
    await transact(platform, async (tx) => {
      const launch = await findLaunch(tx, productId);
      if (launch?.launches_on !== launchesOn) return;
      const waiting = await tx
        .select()
        .from(reservations)
        .where(and(eq(reservations.product_id, productId), isWaiting, gt(reservations.id, after)))
        .orderBy(asc(reservations.id))
        .limit(atOnce);
      const [shown, contacts] = [
        await quote(tx, waiting),
        await findContacts(
          tx,
          waiting.map(({ customer_id }) => customer_id),
        ),
      ];
      for (const { id, customer_id: customerId, variant_id: variantId } of waiting) {
        const contact = contacts.get(customerId);
        if (!contact?.confirmed_at) continue;
        const variantName = shown.find(({ variant_id }) => variant_id === variantId)?.variant_name ?? "";
        await platform.mail.send(tx, {
          kind: "launch-date",
          key: `${id}-${launchesOn}`,
          to: contact.email,
          props: {
            name: contact.name,
            product: nameWithVariant(launch.name, variantName),
            launchesOn,
            accountUrl: `${platform.config.publicUrl}/account`,
          },
        });
      }
      const last = waiting.at(-1);
      if (last && waiting.length === atOnce)
        await platform.jobs.enqueue(tx, notifyLaunch, { productId, launchesOn, after: last.id });
    });
  },
});
