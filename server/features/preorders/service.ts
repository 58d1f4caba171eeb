import type { Customer } from "@cairn/contract/accounts.ts";
import { preorderMessages } from "@cairn/contract/messages/preorders.ts";
import type { Reservation } from "@cairn/contract/preorders.ts";
import { desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { isConfirmed, mailConfirmed } from "../accounts/customers.ts";
import { findShownProduct, quote } from "../catalogue/service.ts";
import { reservations } from "./tables.ts";

/**
 * Reserves an upcoming product for a customer, and mails it the first time; says which of both it was,
 * and what a customer whose e-mail is not confirmed has to do to hear of the launch.
 * Takes neither money nor stock. Refuses with 404 for an unknown product, 409 for one that can be bought.
 */
export async function reserve(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  customer: Customer,
  productId: number,
): Promise<string> {
  const product = await findShownProduct(platform.db, String(productId));
  if (!product.is_upcoming) throw new AppError("not_upcoming", 409, preorderMessages.notUpcoming);
  return transact(platform, async (tx) => {
    const [reserved] = await tx
      .insert(reservations)
      .values({ customerId: customer.id, productId })
      .onConflictDoNothing()
      .returning({ id: reservations.id });
    const outlook = (await isConfirmed(tx, customer.id)) ? preorderMessages.willWrite : preorderMessages.confirmFirst;
    if (!reserved) return `${preorderMessages.already} ${outlook}`;
    await mailConfirmed(tx, platform.mail, {
      kind: "reservation-confirmation",
      key: String(reserved.id),
      to: customer.email,
      props: {
        name: customer.name,
        product: product.name,
        productUrl: `${platform.config.publicUrl}/products/${product.slug}`,
      },
    });
    return `${preorderMessages.reserved} ${outlook}`;
  });
}

/** What a customer has reserved, newest first; products that the shop no longer shows are left out. */
export async function listOwnReservations(db: Database, customerId: number): Promise<Reservation[]> {
  const reserved = await db
    .select()
    .from(reservations)
    .where(eq(reservations.customerId, customerId))
    .orderBy(desc(reservations.id));
  const shown = await quote(
    db,
    reserved.map(({ productId }) => productId),
  );
  return reserved.flatMap(({ productId, reservedAt }) =>
    shown.filter(({ id }) => id === productId).map((product) => ({ reserved_at: reservedAt.toISOString(), product })),
  );
}
