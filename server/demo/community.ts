import { eq, sql } from "drizzle-orm";
import { customers } from "../features/accounts/tables.ts";
import { cardReports, members } from "../features/community/tables.ts";
import type { Transaction } from "../platform/database/database.ts";
import { demoMembers } from "./content/members.ts";
import { emailOf } from "./contest.ts";

/** Cards of people who have entered the contest, one of them reported. */
export async function seedCommunity(tx: Transaction): Promise<void> {
  for (const { user_name, report, joined, links, interests, ...card } of demoMembers) {
    const [entrant] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.email, emailOf({ user_name })));
    if (!entrant) throw new Error(`${user_name} has not entered the contest`);
    const when = sql`now() - ${joined}::int * interval '1 day'`;
    await tx.insert(members).values({
      ...card,
      customer_id: entrant.id,
      shows_pictures: true,
      links: [...links],
      interests: [...interests],
      joined_at: when,
      changed_at: when,
    });
    if (report) await tx.insert(cardReports).values({ ...report, member_id: entrant.id, guest_hash: "demo" });
  }
}
