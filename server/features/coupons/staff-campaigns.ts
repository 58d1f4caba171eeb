import type {
  CampaignContent,
  CampaignRow,
  createCampaign,
  listCampaigns,
  StaffCampaign,
} from "@cairn/contract/coupons/staff.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { asc, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { saveContent } from "../publishing/edit-content.ts";
import { draftOf, findRecordStatuses } from "../publishing/listed-contents.ts";
import { forgetContent } from "../publishing/publication-row.ts";
import { campaignContent, columnsOf } from "./campaign-content.ts";
import { findRunningCampaign } from "./campaigns.ts";
import { campaignSubscriptions, campaigns, coupons } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache">;
type Wanted = z.output<typeof listCampaigns.schema.querystring>;

const subscriptions = sql<number>`(select count(*)::int from ${campaignSubscriptions} asked where asked.campaign_id = ${campaigns.id})`;

/** One page of the campaigns, each as it is edited; they are found by what visitors see of them, too. */
export async function listAllCampaigns(db: Database, { page, per_page, sort, order, search }: Wanted) {
  const draft = draftOf(campaignContent, campaigns.id);
  const wanted = hasWords(
    searchable(campaigns.title, campaigns.description, sql`coalesce(${draft} ->> 'title', '')`),
    search,
  );
  const by = order === "asc" ? asc : desc;
  const rows = await db
    .select({ campaign: campaigns, code: coupons.code, subscriptions })
    .from(campaigns)
    .innerJoin(coupons, eq(coupons.id, sql`coalesce((${draft} ->> 'coupon_id')::int, ${campaigns.coupon_id})`))
    .where(wanted)
    .orderBy(by(sort === "title" ? campaigns.title : campaigns.id), by(campaigns.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const total = await db.$count(campaigns, wanted);
  const shownNow = await findRunningCampaign(db);
  const statuses = await findRecordStatuses(
    db,
    campaignContent,
    rows.map(({ campaign: { id, is_running } }) => ({ id, isPublic: is_running })),
  );
  const data = rows.map(({ campaign, code, subscriptions: asked }): CampaignRow => {
    const { id, coupon_id, title, description, is_running } = campaign;
    const { draft = null, publication = "published", publish_at = null } = statuses.get(id) ?? {};
    return {
      ...{ coupon_id, title, description, ...(draft as Partial<CampaignContent> | null) },
      ...{ id, code, subscriptions: asked, publication, publish_at },
      is_public: is_running,
      is_shown: id === shownNow?.id,
    };
  });
  return { data, total, per_page, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)) };
}

/** Makes a campaign; refuses with 422 a coupon that it cannot offer. */
export function addCampaign(
  platform: Writing,
  { publication, publish_at, take_down_at, ...value }: z.output<typeof createCampaign.schema.body>,
): Promise<StaffCampaign> {
  return transact(platform, async (tx) => {
    await campaignContent.check?.(tx, "0", value, false);
    const made = await insertOne(tx, campaigns, columnsOf(value));
    const id = made.id;
    const input = { value, version: 1, publication, publish_at, take_down_at };
    const edited = await saveContent(tx, campaignContent, String(id), input);
    return { id, ...(edited as Omit<StaffCampaign, "id">) };
  });
}

/** Deletes a campaign with its history and the addresses that asked for its code; refuses with 404. */
export function removeCampaign(platform: Writing, id: number): Promise<void> {
  return transact(platform, async (tx) => {
    // First, as everything that publishes locks it before the campaign.
    await forgetContent(tx, campaignContent, String(id));
    const [removed] = await tx.delete(campaigns).where(eq(campaigns.id, id)).returning({ id: campaigns.id });
    if (!removed) throw new AppError("campaign_unknown", 404, failureMessages.notFound);
  });
}
