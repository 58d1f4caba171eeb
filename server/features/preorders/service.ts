import type { Customer } from "@cairn/contract/accounts.ts";
import type { VariantChoice } from "@cairn/contract/catalogue.ts";
import { productMessages } from "@cairn/contract/messages/catalogue.ts";
import { preorderMessages } from "@cairn/contract/messages/preorders.ts";
import type { Reservation } from "@cairn/contract/preorders.ts";
import { nameWithVariant } from "@cairn/contract/variants.ts";
import { and, desc, eq, ne } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { isConfirmed, mailConfirmed } from "../accounts/customers.ts";
import { quote } from "../catalogue/service.ts";
import { reservations } from "./tables.ts";

/**
 * Reserves an upcoming product for a customer, and mails it the first time; says which of both it was,
 * and what a customer whose e-mail is not confirmed has to do to hear of the launch. Whoever names another variant
 * of it has that one in place of the first. Takes neither money nor stock. Refuses with 404 for an unknown product or
 * variant, 409 for one that can be bought.
 */
export async function reserve(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  customer: Customer,
  choice: VariantChoice,
): Promise<string> {
  const [product] = await quote(platform.db, [choice]);
  if (!product) throw new AppError("product_unknown", 404, productMessages.notFound);
  if (!product.is_upcoming) throw new AppError("not_upcoming", 409, preorderMessages.notUpcoming);
  const { id: productId, variant_id: variantId, name, variant_name, slug } = product;
  return transact(platform, async (tx) => {
    const [reserved] = await tx
      .insert(reservations)
      .values({ customerId: customer.id, productId, variantId })
      .onConflictDoNothing()
      .returning({ id: reservations.id });
    const outlook = (await isConfirmed(tx, customer.id)) ? preorderMessages.willWrite : preorderMessages.confirmFirst;
    if (!reserved) {
      const own = and(eq(reservations.customerId, customer.id), eq(reservations.productId, productId));
      const isOther = and(own, ne(reservations.variantId, variantId));
      const changed = choice.variantId
        ? await tx.update(reservations).set({ variantId }).where(isOther).returning({ id: reservations.id })
        : [];
      return `${changed.length > 0 ? preorderMessages.changed : preorderMessages.already} ${outlook}`;
    }
    await mailConfirmed(tx, platform.mail, {
      kind: "reservation-confirmation",
      key: String(reserved.id),
      to: customer.email,
      props: {
        name: customer.name,
        product: nameWithVariant(name, variant_name),
        productUrl: `${platform.config.publicUrl}/products/${slug}?variant=${variantId}`,
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
  const shown = await quote(db, reserved);
  return reserved.flatMap(({ variantId, reservedAt }) =>
    shown
      .filter(({ variant_id }) => variant_id === variantId)
      .map((product) => ({ reserved_at: reservedAt.toISOString(), product })),
  );
}
