/**
 * SQL that gives the contest's open edition 50,000 entries by as many members: 1,000 wait, of the others some are
 * declined, and each has one or two pictures with hashes of their own.
 */
export const bulkEntries: readonly string[] = [
  `insert into submissions (reference, edition_id, customer_id, category, first_name, last_name, social_platform_url, user_name, title, location, details,
      other_people_featured, place_shown, terms_version, state, decided_at, submitted_at, decline_reason)
    select md5('bulk-entry-' || n), e.id, c.id, (array['culture', 'sunrise-or-sunset', 'adventure'])[1 + n % 3],
      split_part(c.name, ' ', 1), split_part(c.name, ' ', 2), '', 'walker-' || n, 'Morning no. ' || n, (array['Harrowdale', 'Kendal', 'Skye', 'Keswick'])[1 + n % 4],
      'We had walked since four.', n % 9 = 0, 'country', e.terms_version, fate,
      case when fate <> 'pending' then e.opens_at + n * interval '20 seconds' end, e.opens_at + n * interval '15 seconds',
      case when fate = 'declined' then 'It was entered before.' end
    from (select row_number() over (order by id) as n, id, name from customers order by id limit 50000) c
      cross join (select * from editions where state = 'open') e
      cross join lateral (select case when n > 49000 then 'pending' when n % 20 = 0 then 'declined' else 'approved' end as fate) decided`,
  `insert into submission_files (original_key, customer_id, submission_id, position, kind, content_type, name, size_bytes, sha256, received_at, state, public_key,
      width, height, perceptual_hash, latitude, longitude, country)
    select 'originals/' || s.reference || '-' || k, s.customer_id, s.id, k, 'image', 'image/jpeg', 'morning.jpg', 1000000, md5(s.reference || k), s.submitted_at, 'ready',
      'contest/' || s.reference || k || '.webp', 1600, 1200, ('x' || md5(s.reference || k))::bit(64), 54.4, -3.1, 'United Kingdom'
    from submissions s join generate_series(0, 1) k on k = 0 or s.id % 2 = 0 where s.user_name like 'walker-%'`,
];
