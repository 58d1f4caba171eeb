import { poundsFromPence } from "@cairn/contract/platform/money.ts";
import { and, eq, notInArray, sql } from "drizzle-orm";
import { cameTo, type Person, type PersonalData } from "../../platform/personal-data.ts";
import { campaignSubscriptions, campaigns, coupons, couponUses } from "./tables.ts";

const isSubscribed = ({ mailboxes }: Person) =>
  cameTo(mailboxes, sql`lower(${campaignSubscriptions.email})`, campaignSubscriptions.consented_at);

/** Uses stay, since the books count them; a prize that was never used goes with its winner. */
export const couponData: PersonalData = {
  tables: ["coupons", "coupon_uses", "campaign_subscriptions"],
  async collect({ db }, person) {
    const { id } = person;
    const own = await db.select().from(coupons).where(eq(coupons.customer_id, id));
    const uses = await db
      .select({ code: coupons.code, order: couponUses.order_reference, used_at: couponUses.used_at })
      .from(couponUses)
      .innerJoin(coupons, eq(coupons.id, couponUses.coupon_id))
      .where(eq(couponUses.customer_id, id));
    const subscribed = await db
      .select({ campaign: campaigns.title, consented_at: campaignSubscriptions.consented_at })
      .from(campaignSubscriptions)
      .innerJoin(campaigns, eq(campaigns.id, campaignSubscriptions.campaign_id))
      .where(isSubscribed(person));
    return {
      personal_coupons: own.map(({ code, percent, amount_pence, starts_at, ends_at }) => ({
        code,
        percent,
        amount_pounds: poundsFromPence(amount_pence),
        valid_from: starts_at,
        valid_until: ends_at,
      })),
      coupons_used: uses,
      campaign_consents: subscribed,
    };
  },
  async erase(_platform, tx, person) {
    const used = tx.select({ id: couponUses.coupon_id }).from(couponUses);
    await tx.delete(coupons).where(and(eq(coupons.customer_id, person.id), notInArray(coupons.id, used)));
    await tx.delete(campaignSubscriptions).where(isSubscribed(person));
  },
};
