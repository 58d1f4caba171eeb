import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { addEdition, contestShop, formOf, photograph, prepareAll, story } from "../../../testing/contest.ts";
import { evenly } from "../../../testing/judging.ts";
import { ownersCalls } from "../../../testing/staff.ts";
import { editions, submissionFiles, submissions } from "../tables.ts";
import { votes } from "./tables.ts";

async function votingShop(votePercent = 20) {
  const { shop } = await contestShop();
  await shop.db.update(editions).set({ vote_percent: votePercent });
  const staff = await ownersCalls(shop);
  const author = await shop.customer();
  const { body } = await shop.call<{ reference: string }>("POST", "/api/attend/contest", {
    token: author.token,
    body: formOf(
      ["a.jpg", "b.jpg"].map((name) => ({ name, bytes: photograph })),
      { ...story, category: "culture" },
    ),
  });
  await prepareAll(shop);
  const files = await shop.db.select({ id: submissionFiles.id }).from(submissionFiles).orderBy(asc(submissionFiles.id));
  const items = files.map(({ id }) => id);
  const approve = () => staff("POST", `/submissions/${body.data.reference}/approve`);
  const vote = (token: string, item = items[0], path = "") =>
    shop.call("POST", `/api/contest/votes${path}`, { token, body: { item } });
  const voted = async (token: string) => (await shop.call<number[]>("GET", "/api/contest/votes", { token })).body.data;
  return { shop, staff, author, items, approve, vote, voted, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

test("a member has one vote an entry, whichever of its pictures they press and however often", async () => {
  await using contest = await votingShop();
  const { shop, approve, vote, voted, items } = contest;
  await approve();
  const [one, other] = [await shop.customer(), await shop.customer()];
  const answers = await Promise.all([...items, ...items, ...items].map((item) => vote(one.token, item)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await vote(other.token);
  expect(await shop.db.$count(votes)).toBe(2);
  const shown = await shop.call<{ vote_percent: number }>("GET", `/api/gallery-image/single/${items[0]}`);
  expect(shown.body.data.vote_percent).toBe(20);
  expect(await voted(one.token)).toEqual(items);
  expect((await vote(one.token, items[1], "/take-back")).status).toBe(200);
  expect(await voted(one.token)).toEqual([]);
  expect(await voted(other.token)).toEqual(items);
});

test("nobody votes for their own entry, for one that is not shown, or when the edition has no vote or is over", async () => {
  await using contest = await votingShop();
  const { shop, author, approve, vote } = contest;
  const member = await shop.customer();
  expect((await vote(member.token)).status).toBe(409);
  await approve();
  expect((await vote(author.token)).status).toBe(403);
  await shop.db.update(editions).set({ vote_percent: 0 });
  expect((await vote(member.token)).status).toBe(409);
  await shop.db.update(editions).set({ vote_percent: 20, state: "published", published_at: new Date().toISOString() });
  expect((await vote(member.token)).status).toBe(409);
  expect((await vote("")).status).toBe(401);
  expect(await shop.db.$count(votes)).toBe(0);
});

test("who is called to the jury loses the votes they gave in its edition, and no others", async () => {
  await using contest = await votingShop();
  const { shop, staff, approve, vote, voted, items } = contest;
  await approve();
  const [juror, other] = [await shop.customer(), await shop.customer()];
  for (const { token } of [juror, other]) expect((await vote(token)).status).toBe(200);
  await staff("POST", "/editions/autumn-2026/jurors", { email: juror.email });
  expect(await voted(juror.token)).toEqual([]);
  expect(await voted(other.token)).toEqual(items);
  expect((await vote(juror.token)).body.message).toBe(judgingMessages.jurorsScore);
  const past = await addEdition(shop.db, { slug: "spring-2026", title: "Spring 2026", state: "judging" });
  await shop.db.update(submissions).set({ edition_id: past });
  await shop.db.insert(votes).values({ submission_id: 1, customer_id: juror.id });
  await staff("POST", "/editions/autumn-2026/jurors", { email: juror.email });
  expect(await voted(juror.token)).toEqual(items);
});

test("votes that come while their members are called to the jury do not count beside scores", async () => {
  await using contest = await votingShop();
  const { shop, staff, approve, vote } = contest;
  await approve();
  const members = await Promise.all(Array.from({ length: 8 }, () => shop.customer()));
  await Promise.all(
    members.flatMap(({ token, email }) => [
      vote(token),
      staff("POST", "/editions/autumn-2026/jurors", { email }),
      vote(token),
    ]),
  );
  expect(await shop.db.$count(votes)).toBe(0);
});

test("a juror who has scored does not vote after leaving the jury", async () => {
  await using contest = await votingShop();
  const { shop, staff, approve, vote } = contest;
  await approve();
  const juror = await shop.customer();
  const edition = (method: "POST" | "DELETE", path: string, body?: object) =>
    staff(method, `/editions/autumn-2026${path}`, body);
  await edition("POST", "/jurors", { email: juror.email });
  await edition("POST", "/close");
  await edition("POST", "/rounds", { quorum: 1 });
  const [{ reference } = { reference: "" }] = await shop.db.select().from(submissions);
  await shop.call("POST", `/api/contest/jury/${reference}/score`, {
    token: juror.token,
    body: { ...evenly(9), round: 1 },
  });
  expect((await edition("DELETE", `/jurors/${juror.id}`)).status).toBe(200);
  expect((await vote(juror.token)).status).toBe(403);
  expect(await shop.db.$count(votes)).toBe(0);
});

test("a picture that was hidden is voted for no more, and a vote for it can still be taken back", async () => {
  await using contest = await votingShop();
  const { shop, staff, approve, vote, items } = contest;
  await approve();
  const [before, after] = [await shop.customer(), await shop.customer()];
  await vote(before.token);
  await staff("POST", `/reported-pictures/${items[0]}/hide`, {});
  expect((await vote(after.token)).status).toBe(409);
  expect((await vote(before.token, items[0], "/take-back")).status).toBe(200);
  expect(await shop.db.$count(votes)).toBe(0);
});
