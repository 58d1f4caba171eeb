import { sql } from "drizzle-orm";
import { customers } from "../features/accounts/tables.ts";
import type { Database } from "../platform/database/database.ts";
import { insertOne } from "../platform/database/insert-one.ts";
import { lockedPassword } from "../platform/passwords.ts";
import { addEdition } from "./contest.ts";

/**
 * Approved entries of one ready file each: "Entry 1" is the oldest, every tenth is a video, every third has a place.
 * Their shapes take turns. The files themselves are in no store.
 */
export async function addGalleryItems(db: Database, count: number): Promise<void> {
  const editionId = await addEdition(db, { slug: "gallery", title: "Gallery" });
  const entrant = await insertOne(db, customers, {
    name: "Wanda Walker",
    email: "gallery@example.test",
    password_hash: lockedPassword,
  });
  await db.execute(sql`
    with entries as (
      insert into submissions (reference, edition_id, customer_id, first_name, last_name, social_platform_url, user_name,
        title, location, details, other_people_featured, place_shown, terms_version, state, decided_at)
      select md5(n::text), ${editionId}, ${entrant.id}, 'Wanda', 'Walker', 'x', 'wanda-walks', 'Entry ' || n,
        'Harrowdale', 'x', false, case when n % 3 = 0 then 'exact' else 'none' end, '1', 'approved',
        now() + n * interval '1 second'
      from generate_series(1, ${count}::int) n
      returning id, substring(title from 7)::int n)
    insert into submission_files (original_key, customer_id, submission_id, kind, content_type, name, size_bytes, sha256,
      state, public_key, poster_key, width, height, latitude, longitude)
    select 'originals/gallery/' || n, ${entrant.id}, id,
      case when n % 10 = 0 then 'video' else 'image' end,
      case when n % 10 = 0 then 'video/mp4' else 'image/jpeg' end,
      'x', 1, '', 'ready',
      'contest/gallery-' || n || case when n % 10 = 0 then '.mp4' else '.webp' end,
      case when n % 10 = 0 then 'videos/tent-stars-poster.jpg' end,
      (array[1200, 800, 1000, 1600])[n % 4 + 1], (array[800, 1200, 1000, 900])[n % 4 + 1],
      54.5 + n % 90 * 0.01, -3.2 - n % 70 * 0.01
    from entries`);
}
