import { couponMessages } from "@cairn/contract/coupons/messages.ts";
import type { Campaign } from "@cairn/contract/coupons/public.ts";
import type { CampaignContent } from "@cairn/contract/coupons/staff.ts";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findPreview } from "../publishing/previews.ts";
import { hasStarted, running, usesLeft } from "./service.ts";
import { campaignSubscriptions, campaigns, coupons } from "./tables.ts";

/** The campaign whose code can still be used; the newest, should staff have left several running. */
export async function findRunningCampaign(db: Database): Promise<Campaign | null> {
  const [campaign] = await db
    .select({
      id: campaigns.id,
      code: coupons.code,
      title: campaigns.title,
      description: campaigns.description,
      discount: coupons.percent,
    })
    .from(campaigns)
    .innerJoin(coupons, eq(coupons.id, campaigns.coupon_id))
    .where(and(eq(campaigns.is_running, true), eq(coupons.kind, "percent"), hasStarted, running, usesLeft))
    .orderBy(desc(campaigns.id))
    .limit(1);
  return campaign ?? null;
}

/** A campaign as it stands in a form, by the token of its preview; null without one. Nobody can subscribe to id 0. */
export async function findPreviewedCampaign(db: Database, token: string): Promise<Campaign | null> {
  const previewed = await findPreview(db, token);
  if (previewed?.resource !== "campaigns") return null;
  const { coupon_id, title, description } = previewed.value as CampaignContent;
  const [coupon] = await db
    .select({ code: coupons.code, discount: coupons.percent })
    .from(coupons)
    .where(and(eq(coupons.id, coupon_id), eq(coupons.kind, "percent"), isNull(coupons.customer_id)));
  return coupon ? { id: 0, title, description, ...coupon } : null;
}

/**
 * Mails a campaign's code, once an address. Refuses with 404 a campaign that does not run. Who has had
 * the code gets the same answer and no mail, so that nobody learns who subscribed.
 */
export async function subscribe(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  campaignId: number,
  email: string,
): Promise<void> {
  const campaign = await findRunningCampaign(platform.db);
  if (campaign?.id !== campaignId) throw new AppError("campaign_over", 404, couponMessages.campaignOver);
  await transact(platform, async (tx) => {
    const [subscribed] = await tx
      .insert(campaignSubscriptions)
      .values({ campaign_id: campaignId, email })
      .onConflictDoNothing()
      .returning({ id: campaignSubscriptions.id });
    if (!subscribed) return;
    const { code, discount, title } = campaign;
    await platform.mail.send(tx, {
      kind: "coupon-code",
      key: String(subscribed.id),
      to: email,
      props: { code, discount, title, shopUrl: `${platform.config.publicUrl}/shop` },
    });
  });
}
