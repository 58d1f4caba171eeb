import type { claimNextSubmission } from "@cairn/contract/contest/moderation/staff.ts";
import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import { sql } from "drizzle-orm";
import { submissions } from "../features/contest/tables.ts";
import type { TestShop } from "./shop.ts";
import type { StaffCalls } from "./staff.ts";

type Next = Answer<typeof claimNextSubmission>["data"];

/** What a moderator gets to decide next, of what they have not skipped. */
export const next = async (moderator: StaffCalls, ...skipped: string[]): Promise<Next> =>
  (await moderator<Next>("POST", "/submissions/next", { skipped })).body.data;

/** So many entries that wait, each with a picture; their references, the oldest first. */
export async function addWaiting({ db }: TestShop, customerId: number, total: number): Promise<string[]> {
  await db.execute(sql`
    with added as (
      insert into submissions (reference, edition_id, customer_id, first_name, last_name, social_platform_url, user_name,
        title, location, details, other_people_featured, place_shown, terms_version, submitted_at)
      select md5(n::text), (select id from editions), ${customerId}, 'Wanda', 'Walker', 'x', 'wanda', 'Entry ' || n, 'Harrowdale',
        'x', false, 'none', '1', now() - interval '1 day' + n * interval '1 second'
      from generate_series(1, ${total}::int) n returning id, reference)
    insert into submission_files (original_key, customer_id, submission_id, kind, content_type, name, size_bytes, state, public_key)
    select 'originals/' || reference, ${customerId}, id, 'image', 'image/jpeg', 'a.jpg', 1, 'ready', 'contest/' || reference || '.webp'
    from added`);
  const rows = await db.select().from(submissions).orderBy(submissions.submitted_at);
  return rows.map(({ reference }) => reference);
}

/** Lets moderators approve and decline at the same time until nothing waits; every entry as often as it was decided. */
export async function decideAll(moderators: readonly StaffCalls[]): Promise<string[]> {
  const decided: string[] = [];
  await Promise.all(
    moderators.map(async (moderator) => {
      for (let entry = (await next(moderator)).entry; entry; entry = (await next(moderator)).entry) {
        const action = decided.length % 3 === 0 ? "decline" : "approve";
        const body = action === "decline" ? { reason: "Not this one." } : {};
        const { status } = await moderator("POST", `/submissions/${entry.id}/${action}`, body);
        if (status === 200) decided.push(entry.id);
      }
    }),
  );
  return decided;
}
