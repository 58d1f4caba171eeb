import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import type { GalleryItem } from "@cairn/contract/contest/gallery/public.ts";
import type { Entry } from "@cairn/contract/contest/public.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { arrive } from "../../platform/media/incoming-files.ts";
import {
  changeRules,
  contestShop,
  endlessForm,
  formOf,
  photograph,
  prepareAll,
  type SentFile,
  storedFiles,
  story,
} from "../../testing/contest.ts";
import { addCountries, addProduct, checkOut } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { sweepFiles } from "./jobs.ts";
import { submissionFiles, submissions } from "./tables.ts";

const megabytes = 1024 * 1024;
test("an entry is stored with its files byte for byte, its consent, and a receipt by mail", async () => {
  await using open = await contestShop();
  const { shop, customer, enter } = open;
  const answer = await enter([
    { name: "IMG_1.jpg", bytes: photograph },
    { name: "IMG_1.jpg", bytes: photograph, field: "files[]" },
    { name: "../../三 ☀️\u202egpj.exe", bytes: photograph, field: "files[7]" },
  ]);
  expect([answer.status, answer.body.message, answer.body.data.files]).toEqual([
    201,
    "We have received your submission, we will let you know shortly",
    3,
  ]);
  const [entry] = await shop.db.select().from(submissions);
  expect(entry).toMatchObject({
    reference: answer.body.data.reference,
    customer_id: customer.id,
    state: "pending",
    other_people_featured: false,
    terms_version: "2026-11",
    terms_accepted_at: expect.any(String),
    place_shown: "none",
  });
  const files = await shop.db.select().from(submissionFiles).orderBy(submissionFiles.position);
  expect(files.map(({ name, position, kind, submission_id }) => [name, position, kind, submission_id])).toEqual([
    ["IMG_1.jpg", 1, "image", entry?.id],
    ["IMG_1.jpg", 2, "image", entry?.id],
    ["三 ☀️gpj.exe", 3, "image", entry?.id],
  ]);
  for (const { original_key, sha256 } of files) {
    const bytes = await readFile(join(shop.platform.config.dataDir, "media", original_key));
    expect(sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(bytes.equals(photograph)).toBe(true);
    expect((await shop.call("GET", `/media/${original_key}`)).status).toBe(404);
  }
  expect((await shop.mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["entry-receipt", customer.email],
  ]);
});

test("who has read other rules than those of the edition agrees to nothing, and nothing of their entry is kept", async () => {
  await using open = await contestShop();
  const { shop, enter } = open;
  const files = [{ name: "a.jpg", bytes: photograph }];
  const { version } = (await shop.call<{ version: string }>("GET", "/api/contest/edition/rules")).body.data;
  const refused = await enter(files, { ...story, terms_version: "2019-01" });
  expect([refused.status, refused.body.errors]).toEqual([422, { terms: [entryMessages.rulesChanged] }]);
  expect([await shop.db.$count(submissions), await storedFiles(shop)]).toEqual([0, []]);
  expect((await enter(files, { ...story, terms_version: version })).status).toBe(201);
  expect((await shop.db.select().from(submissions)).map(({ terms_version }) => terms_version)).toEqual([version]);
});

test("what cannot be taken refuses the entry by its name, and nothing of it stays", async () => {
  await using open = await contestShop();
  const { shop, enter } = open;
  const good = { name: "good.jpg", bytes: photograph };
  const filled = (bytes: number) => {
    const file = Buffer.alloc(bytes);
    photograph.copy(file);
    return file;
  };
  const refused: [number, string, readonly SentFile[]][] = [
    [422, "Choose at least one photograph or video", []],
    [422, "empty.jpg has nothing in it", [good, { name: "empty.jpg", bytes: new Uint8Array() }]],
    [422, "page.jpg is no photograph", [good, { name: "page.jpg", bytes: Buffer.from("<!doctype html><script>") }]],
    [422, "drawing.svg is no photograph", [{ name: "drawing.svg", bytes: Buffer.from("<svg xmlns='x'/>") }, good]],
    [
      413,
      "big.jpg: Please upload a file smaller than 10 MB.",
      [good, { name: "big.jpg", bytes: filled(10 * megabytes + 1) }],
    ],
    [415, "This kind of content", [good, { ...good, field: "avatar" }]],
  ];
  for (const [status, words, files] of refused) {
    const answer = await enter(files);
    expect([words, answer.status, answer.body.message]).toEqual([words, status, expect.stringContaining(words)]);
    expect([words, await storedFiles(shop), await shop.db.$count(submissionFiles)]).toEqual([words, [], 0]);
  }
  expect((await enter([{ name: "to-the-byte.jpg", bytes: filled(10 * megabytes) }])).status).toBe(201);
});

test("an entry leads to its first picture of the gallery, once it is approved", async () => {
  await using open = await contestShop();
  const { shop, customer, enter, withdrawAll } = open;
  const { reference } = (await enter(["a.jpg", "b.jpg", "c.jpg"].map((name) => ({ name, bytes: photograph })))).body
    .data;
  const mine = async () =>
    (await shop.call<Entry[]>("GET", "/api/contest/entries", { token: customer.token })).body.data[0]?.gallery_id;
  await prepareAll(shop);
  await shop.db
    .update(submissionFiles)
    .set({ state: "failed", public_key: null })
    .where(eq(submissionFiles.position, 1));
  expect(await mine()).toBe(null);
  const owner = await ownersCalls(shop);
  expect((await owner("POST", `/submissions/${reference}/approve`)).status).toBe(200);
  const { data } = (await shop.call<GalleryItem[]>("GET", "/api/gallery-image/all")).body;
  expect(data).toHaveLength(2);
  expect(await mine()).toBe(data[0]?.id);
  await withdrawAll();
  expect(await mine()).toBe(null);
});

test("a member may send so many megabytes a day, also in several entries at once", async () => {
  await using open = await contestShop();
  const { shop, enter } = open;
  await changeRules(shop, { most_megabytes_per_day: 10 });
  const bytes = Buffer.alloc(3 * megabytes);
  photograph.copy(bytes);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => enter([{ name: "a.jpg", bytes }])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect([refused?.body.message, refused?.headers.get("retry-after")]).toEqual([
    "That is as much as we can take from one member in a day. Please send the rest tomorrow.",
    "3600",
  ]);
  expect(await storedFiles(shop)).toHaveLength(3);
  await shop.db.update(submissionFiles).set({ received_at: sql`now() - interval '25 hours'` });
  expect((await enter([{ name: "a.jpg", bytes }])).status).toBe(201);
});

test("an entry whose sending is cut short leaves nothing", async () => {
  await using open = await contestShop();
  const { shop, customer } = open;
  const line = new AbortController();
  const sending = fetch(`${shop.url}/api/attend/contest`, {
    method: "POST",
    ...endlessForm(customer.token),
    signal: line.signal,
  });
  const left = async () => [(await storedFiles(shop)).length, await shop.db.$count(submissionFiles)];
  // Two in the store, and the beginning of a third outside it.
  await expect.poll(left, { timeout: 60_000 }).toEqual([3, 2]);
  line.abort();
  await expect(sending).rejects.toThrow("aborted");
  await expect.poll(left, { timeout: 60_000 }).toEqual([0, 0]);
});

test("a disk that is full, or nearly, is said so, nothing of the entry stays, and orders go on", async () => {
  await using open = await contestShop();
  const { shop, enter } = open;
  await changeRules(shop, { least_free_megabytes: 1_000_000_000 });
  const answer = await enter([{ name: "a.jpg", bytes: photograph }]);
  expect([answer.status, answer.body.message]).toEqual([507, expect.stringContaining("no room for files")]);
  await addCountries(shop.db);
  expect((await checkOut(shop, open.customer.token, [{ product: await addProduct(shop) }])).status).toBe(200);
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const bytes = new Readable({ read: () => bytes.destroy(full) });
  // Which is answered 507 (`failures.ts`).
  await expect(arrive(shop.platform.config, bytes)).rejects.toMatchObject({ code: "ENOSPC" });
  expect(await storedFiles(shop)).toEqual([]);
});

test("each field of the story has the specified words when it is missing, and the files do not stay", async () => {
  await using open = await contestShop();
  const { shop, enter } = open;
  const answer = await enter([{ name: "a.jpg", bytes: photograph }], {});
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    {
      first_name: ["Name is required"],
      last_name: ["Last Name is required"],
      social_platform_url: ["Social Platform URL is required"],
      user_name: ["Username is required"],
      title: ["Title is required"],
      location: ["Location is required"],
      details: ["Summary is required"],
      terms: ["Please agree with terms & condition"],
    },
  ]);
  expect(await storedFiles(shop)).toEqual([]);
});

test("an entry's files come in its form: JSON could name those of others", async () => {
  await using open = await contestShop();
  const { token } = open.customer;
  const body = { ...story, files: [{ key: "originals/0123" }] };
  const answer = await open.shop.call("POST", "/api/attend/contest", { token, body });
  expect([answer.status, answer.body.message]).toEqual([415, "This kind of content is not understood here"]);
});

test("guests are told why to log in, and everybody when the contest is closed", async () => {
  await using shop = await testShop();
  const guest = await shop.call("POST", "/api/attend/contest", { body: formOf([]) });
  expect([guest.status, guest.body.message]).toEqual([
    401,
    "Please log in to enter the contest, so that we can tell you how it went",
  ]);
  const { token } = await shop.customer();
  const early = await shop.call("POST", "/api/attend/contest", { token, body: formOf([]) });
  expect([early.status, early.body.message]).toEqual([409, "The contest takes no entries at the moment"]);
});

test("what an upload leaves behind whose process died is swept away, and nothing else", async () => {
  await using open = await contestShop();
  const { shop, customer, enter } = open;
  await enter([{ name: "a.jpg", bytes: photograph }]);
  const kept = await storedFiles(shop);
  const abandon = async (key: string, minutes: number) => {
    await shop.platform.media.put(key, photograph);
    await shop.db.insert(submissionFiles).values({
      original_key: key,
      customer_id: customer.id,
      kind: "image",
      content_type: "image/jpeg",
      name: "b.jpg",
      size_bytes: photograph.length,
      sha256: "",
      received_at: sql`now() - ${minutes} * interval '1 minute'`,
    });
  };
  await abandon("originals/0123", 5);
  await abandon("originals/4567", 3);
  await sweepFiles.run(shop.platform, {});
  expect((await storedFiles(shop)).toSorted()).toEqual([...kept, "4567"].toSorted());
  expect(await shop.db.$count(submissionFiles)).toBe(2);
});
