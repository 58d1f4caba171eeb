import { failureMessages } from "@cairn/contract/messages/site.ts";
import { staffCouponMessages as messages } from "@cairn/contract/messages/staff-coupons.ts";
import type { createCampaign, listCampaigns, StaffCampaign, updateCampaign } from "@cairn/contract/staff/coupons.ts";
import { and, asc, desc, eq, ilike, isNull, or, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { containing } from "../../platform/database/containing.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findRunningCampaign } from "./campaigns.ts";
import { campaignSubscriptions, campaigns, coupons } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Wanted = z.output<typeof listCampaigns.schema.querystring>;
type NewCampaign = z.output<typeof createCampaign.schema.body>;
type Change = z.output<typeof updateCampaign.schema.body>;

const subscriptions = sql<number>`(select count(*)::int from ${campaignSubscriptions} asked where asked.campaign_id = campaigns.id)`;

const selectCampaigns = (db: Database | Transaction) =>
  db
    .select({ campaign: campaigns, code: coupons.code, subscriptions })
    .from(campaigns)
    .innerJoin(coupons, eq(coupons.id, campaigns.couponId))
    .$dynamic();

/** One page of the campaigns. */
export async function listAllCampaigns(db: Database, { page, per_page, sort, order, search }: Wanted) {
  const words = containing(search);
  const wanted = words ? or(ilike(campaigns.title, words), ilike(campaigns.description, words)) : undefined;
  const by = order === "asc" ? asc : desc;
  const shownNow = await findRunningCampaign(db);
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      selectCampaigns(db)
        .where(wanted)
        .orderBy(by(sort === "title" ? campaigns.title : campaigns.id), by(campaigns.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(campaigns, wanted),
    show: (row) => shown(row, shownNow?.id),
  });
}

/** One campaign; refuses with 404. */
export async function readCampaign(db: Database | Transaction, id: number): Promise<StaffCampaign> {
  const [found] = await selectCampaigns(db).where(eq(campaigns.id, id));
  if (!found) throw campaignUnknown();
  return shown(found, (await findRunningCampaign(db))?.id);
}

/** Makes a campaign; refuses with 422 a coupon that it cannot offer. */
export function addCampaign(platform: Writing, wish: NewCampaign): Promise<StaffCampaign> {
  return transact(platform, async (tx) => {
    await expectOffered(tx, wish.coupon_id);
    const [made] = await tx.insert(campaigns).values(columnsOf(wish)).returning({ id: campaigns.id });
    if (!made) throw new Error("a campaign that was inserted is not there");
    return readCampaign(tx, made.id);
  });
}

/** Changes a campaign. Refuses with 404, with 409 when somebody else has meanwhile, and as `addCampaign` does. */
export function changeCampaign(platform: Writing, id: number, { version, ...wish }: Change): Promise<StaffCampaign> {
  return transact(platform, async (tx) => {
    await expectOffered(tx, wish.coupon_id);
    const [changed] = await tx
      .update(campaigns)
      .set({ ...columnsOf(wish), version: version + 1 })
      .where(and(eq(campaigns.id, id), eq(campaigns.version, version)))
      .returning({ id: campaigns.id });
    await expectSeen(changed, () => readCampaign(tx, id));
    return readCampaign(tx, id);
  });
}

/** Deletes a campaign and the addresses that asked for its code; refuses with 404. */
export async function removeCampaign(platform: Writing, id: number): Promise<void> {
  const gone = await transact(platform, (tx) =>
    tx.delete(campaigns).where(eq(campaigns.id, id)).returning({ id: campaigns.id }),
  );
  if (gone.length === 0) throw campaignUnknown();
}

/** The pop-up names a percentage, and everybody may ask for its code. */
async function expectOffered(tx: Transaction, couponId: number): Promise<void> {
  const isFit = and(eq(coupons.id, couponId), eq(coupons.kind, "percent"), isNull(coupons.customerId));
  if ((await tx.$count(coupons, isFit)) > 0) return;
  throw new AppError("invalid", 422, messages.couponUnfit, { errors: { coupon_id: [messages.couponUnfit] } });
}

const campaignUnknown = () => new AppError("campaign_unknown", 404, failureMessages.notFound);

const columnsOf = ({ coupon_id: couponId, title, description, is_running: isRunning }: NewCampaign) => ({
  couponId,
  title,
  description,
  isRunning,
});

function shown(
  { campaign, code, subscriptions: asked }: Awaited<ReturnType<typeof selectCampaigns>>[number],
  shownNow: number | undefined,
): StaffCampaign {
  const { id, version, couponId, title, description, isRunning } = campaign;
  return {
    id,
    version,
    coupon_id: couponId,
    title,
    description,
    is_running: isRunning,
    code,
    subscriptions: asked,
    is_shown: id === shownNow,
  };
}
