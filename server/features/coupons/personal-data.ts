import { and, eq, notInArray, sql } from "drizzle-orm";
import { cameTo, isoOf, type Person, type PersonalData } from "../../platform/personal-data.ts";
import { campaignSubscriptions, campaigns, coupons, couponUses } from "./tables.ts";

const isSubscribed = ({ mailboxes }: Person) =>
  cameTo(mailboxes, sql`lower(${campaignSubscriptions.email})`, campaignSubscriptions.consentedAt);

/** Uses stay, since the books count them; a prize that was never used goes with its winner. */
export const couponData: PersonalData = {
  tables: ["coupons", "coupon_uses", "campaign_subscriptions"],
  async collect({ db }, person) {
    const { id } = person;
    const own = await db.select().from(coupons).where(eq(coupons.customerId, id));
    const uses = await db
      .select({ code: coupons.code, order: couponUses.orderReference, takenAt: couponUses.takenAt })
      .from(couponUses)
      .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
      .where(eq(couponUses.customerId, id));
    const subscribed = await db
      .select({ title: campaigns.title, consentedAt: campaignSubscriptions.consentedAt })
      .from(campaignSubscriptions)
      .innerJoin(campaigns, eq(campaigns.id, campaignSubscriptions.campaignId))
      .where(isSubscribed(person));
    return {
      personal_coupons: own.map(({ code, percent, startsAt, endsAt }) => ({
        code,
        percent,
        valid_from: isoOf(startsAt),
        valid_until: isoOf(endsAt),
      })),
      coupons_used: uses.map(({ code, order, takenAt }) => ({ code, order, used_at: isoOf(takenAt) })),
      campaign_consents: subscribed.map(({ title, consentedAt }) => ({
        campaign: title,
        consented_at: isoOf(consentedAt),
      })),
    };
  },
  async erase(_platform, tx, person) {
    const used = tx.select({ id: couponUses.couponId }).from(couponUses);
    await tx.delete(coupons).where(and(eq(coupons.customerId, person.id), notInArray(coupons.id, used)));
    await tx.delete(campaignSubscriptions).where(isSubscribed(person));
  },
};
