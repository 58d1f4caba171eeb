import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, request } from "@playwright/test";
import { newEmail, password } from "./shop.ts";

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const pictureOf = (name: string) => new URL(`../server/demo/media/landscapes/${name}.webp`, import.meta.url);

export interface ContestMember {
  readonly email: string;
  readonly token: string;
}

export interface OwnContest {
  readonly owner: APIRequestContext;
  readonly slug: string;
  readonly references: readonly string[];
  readonly entrants: readonly ContestMember[];
  readonly jury: readonly ContestMember[];
  /** Gives an entry the same points for every criterion. */
  score(juror: number, entry: number, points: number): Promise<void>;
}

interface Wanted {
  readonly ownerPassword: string;
  readonly pictures: readonly string[];
  readonly jurors: number;
}

/** An edition in a shop without one, made by calls: entered with these pictures, approved, closed and due. */
export async function makeContest(baseURL: string, { ownerPassword, pictures, jurors }: Wanted): Promise<OwnContest> {
  const owner = await request.newContext({ baseURL });
  const post = async (path: string, data: object = {}) => {
    const answer = await owner.post(`/api/admin${path}`, { data });
    expect([path, answer.ok() || (await answer.text())]).toEqual([path, true]);
  };
  await post("/login", { email: "owner@cairn.example", password: ownerPassword });
  const slug = "high-places";
  const edition = {
    title: "High Places",
    slug,
    opens_at: inHours(-48),
    closes_at: inHours(1),
    publishes_at: inHours(2),
    terms_version: "2026-11",
    rules_html: "<h2>Who may enter</h2><p>All members, with pictures of their own.</p><ul><li>One each</li></ul>",
    vote_percent: 20,
    prizes: [
      { kind: "percent", percent: 50 },
      { kind: "words", words: "A print of the picture" },
    ],
    prize_days: 365,
  };
  await post("/editions", edition);
  await post(`/editions/${slug}/open`);
  const entrants: ContestMember[] = [];
  const references: string[] = [];
  for (const [index, name] of pictures.entries()) {
    const entrant = await register(baseURL);
    const entered = await owner.post("/api/attend/contest", {
      headers: { authorization: `Bearer ${entrant.token}` },
      multipart: {
        first_name: "Wanda",
        last_name: `Walker ${index + 1}`,
        social_platform_url: "https://walks.example/wanda",
        user_name: `wanda-${index + 1}`,
        title: name.replaceAll("-", " "),
        location: "Harrowdale",
        details: "We had walked since four, and nobody spoke until the light came over the ridge.",
        category: "adventure",
        terms: "on",
        files: { name: "a.webp", mimeType: "image/webp", buffer: await readFile(pictureOf(name)) },
      },
    });
    entrants.push(entrant);
    references.push((await entered.json()).data.reference);
  }
  for (const reference of references)
    await expect
      .poll(async () => (await owner.post(`/api/admin/submissions/${reference}/approve`)).status(), { timeout: 60_000 })
      .toBe(200);
  const jury = await Promise.all(Array.from({ length: jurors }, () => register(baseURL)));
  for (const { email } of jury) await post(`/editions/${slug}/jurors`, { email });
  await post(`/editions/${slug}/close`);
  const { version } = (await (await owner.get(`/api/admin/editions/${slug}`)).json()).data;
  const due = { ...edition, version, closes_at: inHours(-3), publishes_at: inHours(0) };
  const changed = await owner.put(`/api/admin/editions/${slug}`, { data: due });
  expect(changed.ok() || (await changed.text())).toBe(true);
  return {
    owner,
    slug,
    references,
    entrants,
    jury,
    async score(juror, entry, points) {
      const answer = await owner.post(`/api/contest/jury/${references[entry]}/score`, {
        headers: { authorization: `Bearer ${jury[juror]?.token}` },
        data: { story: points, craft: points, originality: points, round: 1 },
      });
      expect(answer.status()).toBe(200);
    },
  };
}

async function register(baseURL: string): Promise<ContestMember> {
  const visitor = await request.newContext({ baseURL });
  const email = newEmail();
  const account = { first_name: "Wanda", last_name: "Walker", email, password, password_confirmation: password };
  expect((await visitor.post("/api/users/register", { data: account })).status()).toBe(201);
  const { token } = (await (await visitor.post("/api/users/login", { data: { email, password } })).json()).data;
  await visitor.dispose();
  return { email, token };
}
