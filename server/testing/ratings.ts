import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";

/** Products whose kept rating is not what their reviews add up to. */
export async function ratingsFault(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    with counted as (
      select product.id as product_id,
        count(*) filter (where state = 'published') as count,
        coalesce(sum(stars) filter (where state = 'published'), 0) as stars_sum,
        count(*) filter (where state = 'published' and stars = 1) as one_star,
        count(*) filter (where state = 'published' and stars = 5) as five_stars,
        count(fit) filter (where state = 'published') as fit_count,
        coalesce(sum(fit) filter (where state = 'published'), 0) as fit_sum,
        count(*) filter (where state = 'hidden') as hidden_count
      from products product left join reviews on reviews.product_id = product.id group by product.id)
    select counted.*, kept.count as kept, kept.stars_sum as kept_sum
    from counted left join product_ratings kept using (product_id)
    where (counted.count, counted.stars_sum, counted.one_star, counted.five_stars, counted.fit_count, counted.fit_sum, counted.hidden_count)
      is distinct from (coalesce(kept.count, 0), coalesce(kept.stars_sum, 0), coalesce(kept.one_star, 0),
        coalesce(kept.five_stars, 0), coalesce(kept.fit_count, 0), coalesce(kept.fit_sum, 0), coalesce(kept.hidden_count, 0))`);
  const { rows: votes } = await db.execute(sql`
    select id, helpful_count from reviews
    where helpful_count <> (select count(*) from review_votes vote where vote.review_id = reviews.id)
      or picture_count <> (select count(*) from review_pictures own where own.review_id = reviews.id and stored_at is not null)`);
  return [...rows, ...votes];
}
