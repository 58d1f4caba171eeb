import type { StaffSubmission } from "@cairn/contract/contest/moderation/staff.ts";
import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addEdition, contestShop, photograph } from "../../testing/contest.ts";
import type { TestShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { submissionFiles, submissions } from "./tables.ts";

const files = [{ name: "a.jpg", bytes: photograph }];

/** A contest's queue, and entries in it by their turn. */
async function entered(count: number) {
  const open = await contestShop();
  const references: string[] = [];
  for (let entry = 0; entry < count; entry++) references.push((await open.enter(files)).body.data.reference);
  const owner = await ownersCalls(open.shop);
  const hints = async () => {
    const found: [string, string[]][] = [];
    for (const reference of references) {
      const { looks_like } = (await owner<StaffSubmission>("GET", `/submissions/${reference}`)).body.data;
      found.push([reference, looks_like.map(({ id }) => id)]);
    }
    return Object.fromEntries(found);
  };
  return { ...open, references, hints };
}

async function giveHash({ db }: TestShop, reference: string | undefined, hash: string): Promise<void> {
  const ofEntry = sql`${submissionFiles.submission_id} in (select id from ${submissions} where reference = ${reference})`;
  await db.update(submissionFiles).set({ perceptual_hash: hash }).where(ofEntry);
}

test("pictures that look alike hint at each other's entries, within their edition", async () => {
  await using open = await entered(4);
  const { shop, references, hints } = open;
  const [first = "", second = "", third = "", elsewhere = ""] = references;
  await giveHash(shop, first, "1".repeat(64));
  await giveHash(shop, second, "0".repeat(6) + "1".repeat(58));
  await giveHash(shop, third, "0".repeat(7) + "1".repeat(57));
  await giveHash(shop, elsewhere, "1".repeat(64));
  const past = await addEdition(shop.db, { slug: "past", title: "Past" });
  await shop.db.update(submissions).set({ edition_id: past }).where(eq(submissions.reference, elsewhere));
  expect(await hints()).toEqual({ [first]: [second], [second]: [first, third], [third]: [second], [elsewhere]: [] });
});

test("of entries with several pictures those two are shown that look alike", async () => {
  await using open = await contestShop();
  const { shop, enter } = open;
  const two = [
    { name: "a.jpg", bytes: photograph },
    { name: "b.jpg", bytes: photograph },
  ];
  const references = [(await enter(two)).body.data.reference, (await enter(two)).body.data.reference];
  const hashes = ["0".repeat(64), "1".repeat(64), `${"1".repeat(60)}0000`, "01".repeat(32)];
  const stored = await shop.db
    .select()
    .from(submissionFiles)
    .orderBy(submissionFiles.submission_id, submissionFiles.position);
  for (const [index, { id }] of stored.entries())
    await shop.db
      .update(submissionFiles)
      .set({
        perceptual_hash: hashes[index] ?? "",
        public_key: `gallery/${index}.jpg`,
        state: "ready",
        width: 6,
        height: 4,
      })
      .where(eq(submissionFiles.id, id));
  const owner = await ownersCalls(shop);
  const { looks_like } = (await owner<StaffSubmission>("GET", `/submissions/${references[0]}`)).body.data;
  expect(looks_like.map(({ id }) => id)).toEqual([references[1]]);
  expect(looks_like[0]?.own_picture_url).toContain("gallery/1.jpg");
  expect(looks_like[0]?.picture_url).toContain("gallery/2.jpg");

  await shop.db
    .update(submissionFiles)
    .set({ kind: "video", poster_key: "gallery/still.jpg" })
    .where(eq(submissionFiles.public_key, "gallery/2.jpg"));
  const ofFilm = (await owner<StaffSubmission>("GET", `/submissions/${references[0]}`)).body.data.looks_like;
  expect(ofFilm[0]?.picture_url).toContain("gallery/still.jpg");
});

test("the queue answers for entries of five hundred files each, and names twenty look-alikes at most", async () => {
  await using open = await entered(2);
  const { shop, references, hints } = open;
  const { db } = shop;
  const entries = await db.select().from(submissions).orderBy(asc(submissions.id));
  await db.execute(sql`
    insert into submission_files (original_key, customer_id, submission_id, kind, content_type, name, size_bytes, sha256, perceptual_hash)
    select 'originals/' || id || '-' || n, customer_id, id, 'image', 'image/jpeg', 'a.jpg', 1, '',
      (('x' || md5(id || '-' || n))::bit(64))
    from submissions, generate_series(1, 499) n`);
  expect(await hints()).toEqual(Object.fromEntries(references.map((reference) => [reference, []])));
  const [{ customer_id, edition_id } = { customer_id: 0, edition_id: 0 }] = entries;
  await db.execute(sql`
    with copies as (
      insert into submissions (reference, edition_id, customer_id, first_name, last_name, social_platform_url, user_name,
        title, location, details, other_people_featured, place_shown, terms_version, state)
      select md5(n::text), ${edition_id}, ${customer_id}, 'Wanda', 'Walker', 'x', 'wanda-walks', 'Copy', 'Harrowdale', 'x',
        false, 'none', '1', 'declined'
      from generate_series(1, 25) n
      returning id)
    insert into submission_files (original_key, customer_id, submission_id, kind, content_type, name, size_bytes, sha256, perceptual_hash)
    select 'originals/copy-' || copies.id, ${customer_id}, copies.id, 'image', 'image/jpeg', 'a.jpg', 1, '', original.perceptual_hash
    from copies, submission_files original
    where original.original_key = ${`originals/${entries[0]?.id}-1`}`);
  const found = await hints();
  expect(references.map((reference) => found[reference]?.length)).toEqual([20, 0]);
});
