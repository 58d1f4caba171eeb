import { and, eq, ne } from "drizzle-orm";
import { anyOf } from "../../platform/database/any-of.ts";
import { transact } from "../../platform/database/transact.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasId, lockCustomer } from "../accounts/customers.ts";
import { findLinesOf, orderClaimed } from "../orders/arrived.ts";
import { lockWithRatings } from "./lock-with-ratings.ts";
import { reviews } from "./tables.ts";
import { deleteReview } from "./write.ts";

/**
 * Moves a guest's reviews into the account into which their order was put. What the account has reviewed already keeps
 * its review, since nobody has two of a product.
 */
export const followOrder = defineJob({
  ...orderClaimed,
  async run(platform: Pick<Platform, "db" | "cache" | "jobs">, { orderId }) {
    await transact(platform, async (tx) => {
      const claimed = await findLinesOf(tx, orderId);
      if (!claimed) return;
      const { customerId, lineIds } = claimed;
      await lockCustomer(tx, hasId(customerId));
      const isLeft = and(anyOf(reviews.order_line_id, lineIds), ne(reviews.customer_id, customerId));
      for (const review of await lockWithRatings(tx, isLeft)) {
        const isOfProduct = and(eq(reviews.customer_id, customerId), eq(reviews.product_id, review.product_id));
        if ((await tx.$count(reviews, isOfProduct)) > 0) await deleteReview(platform, tx, review);
        else await tx.update(reviews).set({ customer_id: customerId }).where(eq(reviews.id, review.id));
      }
    });
  },
});
