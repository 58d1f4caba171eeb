import { randomBytes } from "node:crypto";
import pg from "pg";
import sharp from "sharp";
import { load, type Subject } from "./processes.ts";

const members = 20;
const filesEach = 10;

export interface UploadRun {
  /** The shop page's, while everything was received and prepared. */
  readonly p99Ms: number;
  /** Until the last entry was received. */
  readonly receivedSeconds: number;
}

/** Twenty members send ten photographs each at once, while visitors look at the shop. */
export async function shopDuringUploads(
  subject: Subject,
  databaseUrl: string,
  tokens: readonly string[],
  seconds: number,
): Promise<UploadRun> {
  await openContest(databaseUrl);
  const photograph = await makePhotograph();
  const startedAt = performance.now();
  let receivedSeconds = 0;
  const uploads = Promise.all(tokens.slice(0, members).map((token) => enter(subject.port, token, photograph))).then(
    () => {
      receivedSeconds = (performance.now() - startedAt) / 1000;
    },
  );
  const [{ p99Ms }] = await Promise.all([load(subject, "/shop", seconds, "br", 4), uploads]);
  return { p99Ms, receivedSeconds };
}

async function openContest(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into editions (slug, title, state, opens_at, closes_at, publishes_at, terms_version)
     select 'bench', 'Bench', 'open', now(), now() + interval '1 day', now() + interval '1 day', '1'
     where not exists (select from editions where state = 'open')`,
  );
  await client.end();
}

/** Some 12 megapixels with as much detail as a camera's. */
async function makePhotograph(): Promise<Buffer> {
  const noise = await sharp(randomBytes(500 * 375 * 3), { raw: { width: 500, height: 375, channels: 3 } })
    .png()
    .toBuffer();
  return sharp(noise).resize(4000, 3000, { kernel: "cubic" }).jpeg({ quality: 92 }).toBuffer();
}

async function enter(port: number, token: string, photograph: Buffer): Promise<void> {
  const form = new FormData();
  const story = ["first_name", "last_name", "social_platform_url", "user_name", "title", "location", "details"];
  for (const field of story) form.set(field, "Wanda");
  form.set("terms", "on");
  const file = new Blob([new Uint8Array(photograph)]);
  for (let number = 0; number < filesEach; number++) form.append("files", file, `${number}.jpg`);
  const answer = await fetch(`http://127.0.0.1:${port}/api/attend/contest`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`an entry was answered with ${answer.status}: ${await answer.text()}`);
}
