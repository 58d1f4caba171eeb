import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { judgingShop } from "../../../testing/judging.ts";
import { roundEntries } from "./tables.ts";

test("a round takes more entries than a statement takes parameters", async () => {
  await using contest = await judgingShop({ entries: 1, jurors: 1 });
  const { shop, edition } = contest;
  await shop.db.execute(sql`
    insert into submissions (reference, edition_id, customer_id, category, first_name, last_name, social_platform_url,
      user_name, title, location, details, other_people_featured, place_shown, terms_version, state, decided_at)
    select md5(n::text), edition_id, customer_id, category, first_name, last_name, social_platform_url,
      user_name, title, location, details, other_people_featured, place_shown, terms_version, state, decided_at
    from submissions, generate_series(1, 21845) n`);
  expect((await edition("POST", "/rounds", { quorum: 1 })).status).toBe(200);
  expect(await shop.db.$count(roundEntries)).toBe(21_846);
});
