import { type CampaignContent, campaignContentSchema } from "@cairn/contract/coupons/staff.ts";
import { staffCouponMessages as messages } from "@cairn/contract/coupons/staff-messages.ts";
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { columnsIn, rowOf } from "../../platform/database/rows.ts";
import { invalid } from "../../platform/errors.ts";
import type { Content } from "../publishing/content.ts";
import { campaigns, coupons } from "./tables.ts";

const contentColumns = columnsIn(campaigns, campaignContentSchema);

/** What is stored of a campaign's content. */
export const columnsOf = (value: CampaignContent) => rowOf(campaigns, campaignContentSchema.shape, value);

/**
 * Campaigns of the pop-up: public is one that runs. What its schema has parsed is a campaign's content. The browser
 * asks for the pop-up once its page has loaded, with the key of the preview, so no read of the page shows it.
 */
export const campaignContent: Content = {
  resource: "campaigns",
  permission: "coupons.manage",
  schema: campaignContentSchema,
  canBeHidden: true,
  pathOf: () => "/",
  async read(db, record) {
    const [row] = await db
      .select({ value: contentColumns, isPublic: campaigns.is_running })
      .from(campaigns)
      .where(eq(campaigns.id, Number(record)));
    return row;
  },
  async readPublic(db, after, most) {
    const rows = await db
      .select({ id: campaigns.id, value: contentColumns })
      .from(campaigns)
      .where(and(campaigns.is_running, gt(campaigns.id, after)))
      .orderBy(asc(campaigns.id))
      .limit(most);
    return rows.map(({ id, value }) => ({ record: String(id), label: value.title, value }));
  },
  check: (tx, _record, value) => expectOffered(tx, (value as CampaignContent).coupon_id),
  async write(tx, record, value, isPublic) {
    await tx
      .update(campaigns)
      .set({ ...columnsOf(value as CampaignContent), is_running: isPublic })
      .where(eq(campaigns.id, Number(record)));
  },
  shownBy: [],
};

/** The pop-up names a percentage, and everybody may ask for its code. */
async function expectOffered(tx: Transaction, couponId: number): Promise<void> {
  const isFit = and(eq(coupons.id, couponId), eq(coupons.kind, "percent"), isNull(coupons.customer_id));
  if ((await tx.$count(coupons, isFit)) > 0) return;
  throw invalid("coupon_id", messages.couponUnfit);
}
