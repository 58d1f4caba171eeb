import type pg from "pg";
import { emptySeal, sealOf } from "../server/features/contest/judging/chain.ts";

export const judgedSlug = "bulk-judged";
const jurors = 5;
const scoresOfEntry = 2;

/** An edition with 50,000 entries by as many members, which five of them judge in a round that runs. */
const bulkJudged: readonly string[] = [
  `insert into editions (slug, title, state, opens_at, closes_at, publishes_at, terms_version, vote_percent, prize_percents)
    values ('${judgedSlug}', 'Judged at large', 'judging', now() - interval '90 days', now() - interval '30 days', now() - interval '1 day', '2026-11', 20, '{50,25,10}')`,
  `insert into edition_categories (edition_id, slug, name, position)
    select e.id, c.slug, c.slug, c.n from editions e cross join unnest(array['culture', 'sunrise-or-sunset', 'adventure']) with ordinality c (slug, n) where e.slug = '${judgedSlug}'`,
  `insert into submissions (reference, edition_id, customer_id, category, first_name, last_name, social_platform_url, user_name, title, location, details,
      other_people_featured, place_shown, terms_version, state, decided_at, submitted_at)
    select md5('bulk-judged-' || n), e.id, c.id, (array['culture', 'sunrise-or-sunset', 'adventure'])[1 + n % 3],
      'Wanda', 'Walker', '', 'judged-' || n, 'Evening no. ' || n, 'Kendal', 'We had walked since four.', false, 'country', e.terms_version,
      'approved', e.closes_at, e.opens_at + n * interval '15 seconds'
    from (select row_number() over (order by id) as n, id from customers order by id limit 50000) c
      cross join (select * from editions where slug = '${judgedSlug}') e`,
  `insert into jurors (edition_id, customer_id)
    select e.id, c.id from editions e cross join (select id from customers order by id desc limit ${jurors}) c where e.slug = '${judgedSlug}'`,
  `insert into jury_rounds (edition_id, number, quorum) select id, 1, ${scoresOfEntry} from editions where slug = '${judgedSlug}'`,
  `insert into jury_round_entries (round_id, submission_reference, category)
    select r.id, s.reference, s.category from submissions s join jury_rounds r on r.edition_id = s.edition_id where s.user_name like 'judged-%'`,
];

/** Makes that edition, each entry with two scores that are chained as the shop chains them. */
export async function judgeMany(client: pg.Client): Promise<void> {
  for (const statement of bulkJudged) await client.query(statement);
  const { rows: entries } = await client.query<{ edition_id: number; reference: string }>(
    "select edition_id, reference from submissions where user_name like 'judged-%' order by id",
  );
  const { rows: jury } = await client.query<{ id: number }>(
    `select customer_id as id from jurors join editions on editions.id = edition_id where slug = '${judgedSlug}' order by 1`,
  );
  let hash = emptySeal;
  let position = 0;
  const chain = [];
  for (const [index, { edition_id, reference: submissionReference }] of entries.entries()) {
    for (let turn = 0; turn < scoresOfEntry; turn++) {
      position++;
      const points = (salt: number) => 1 + ((index * 7 + turn * 3 + salt * 5) % 10);
      const score = {
        edition_id,
        position,
        round_number: 1,
        submission_reference: submissionReference,
        juror_id: jury[(index + turn) % jury.length]?.id ?? 0,
        story: points(1),
        craft: points(2),
        originality: points(3),
        points: null,
        scored_at: new Date(Date.now() - position).toISOString(),
      };
      hash = sealOf(hash, score);
      chain.push({ ...score, hash });
    }
  }
  // As one parameter, since PostgreSQL takes no more than 65,535.
  await client.query(
    `insert into scores (edition_id, position, round_number, submission_reference, juror_id, story, craft, originality, scored_at, hash)
     select edition_id, position, round_number, submission_reference, juror_id, story, craft, originality, scored_at, hash
     from json_to_recordset($1) as given (edition_id int, position int, round_number int, submission_reference text, juror_id int,
       story int, craft int, originality int, scored_at timestamptz, hash text)`,
    [JSON.stringify(chain)],
  );
}
