import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { remarkMessages } from "@cairn/contract/media/staff-messages.ts";
import { expect, test } from "vitest";
import { contestShop, prepareFiles, withoutFfmpeg } from "../../testing/contest.ts";
import { broken, type Corpus, good, names, namesake, refused, tooLarge } from "../../testing/media-corpus.ts";
import { secrets } from "../../testing/media-samples.ts";
import type { TestShop } from "../../testing/shop.ts";
import { videoSecrets } from "../../testing/videos.ts";
import { submissionFiles, submissions } from "./tables.ts";

const allowMinutes = { timeout: 5 * 60_000 };

const sent = (corpus: Corpus) =>
  Object.entries(corpus).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes as string) }));

/** The files below a folder of the shop's, by their paths within it. */
async function filesIn({ platform }: TestShop, ...folder: readonly string[]): Promise<string[]> {
  const top = join(platform.config.dataDir, ...folder);
  const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(top.length + 1))
    .toSorted();
}

/** Parts of what was hidden in files that are pictures and something else besides. */
const stowaways = ["<script", "<?php", "%PDF", "PK\u0003\u0004", "alert(", "evil.jar"];

test(
  "whatever is a picture or video is shown without what else was in it, whatever is broken says so",
  allowMinutes,
  async () => {
    await using open = await contestShop(withoutFfmpeg);
    const { shop, enter } = open;
    expect((await enter(sent({ ...good, ...broken }))).status).toBe(201);
    const files = await prepareFiles(shop);
    const outcomes = Object.fromEntries(files.map(({ name, state }) => [name, state]));
    expect(outcomes).toEqual({
      ...Object.fromEntries(Object.keys(good).map((name) => [name, "ready"])),
      ...Object.fromEntries(Object.keys(broken).map((name) => [name, "failed"])),
    });
    for (const { name, state, problem } of files) {
      const remark = /moving|frames/.test(name) ? remarkMessages.still : null;
      expect([name, problem]).toEqual([name, state === "failed" ? expect.stringMatching(/^Its? /) : remark]);
    }

    await shop.db.update(submissions).set({ state: "approved" });
    const shown = files.flatMap(({ public_key }) => public_key ?? []);
    for (const key of shown) {
      const asked = key.endsWith(".webp") ? ["", "?width=320", "?width=1600&format=avif"] : [""];
      for (const size of asked)
        expect([key, (await shop.call("GET", `/media/${key}${size}`)).status]).toEqual([key, 200]);
    }
    expect(await filesIn(shop, "media", "contest")).toEqual(shown.map((key) => key.replace("contest/", "")).toSorted());
    expect(await filesIn(shop, "media", "originals")).toHaveLength(files.length);
    expect(await filesIn(shop, "incoming")).toEqual([]);
    const everything = await filesIn(shop, "media");
    const anybodys = everything.filter((path) => !path.startsWith("originals/"));
    expect(anybodys.length).toBeGreaterThan(2 * Object.keys(good).length);
    for (const path of anybodys) {
      const bytes = await readFile(join(shop.platform.config.dataDir, "media", path));
      const leaked = [...secrets, ...videoSecrets, ...stowaways].filter((word) => bytes.includes(word));
      expect([path, leaked]).toEqual([path, []]);
    }
  },
);

test(
  "what is neither is refused by its name, and nothing of it stays, nor of what came with it",
  allowMinutes,
  async () => {
    await using open = await contestShop(withoutFfmpeg);
    const { shop, enter } = open;
    for (const file of [...sent(refused), { name: "one byte more.jpg", bytes: tooLarge }]) {
      const answer = await enter([{ name: "good.jpg", bytes: namesake }, file]);
      expect([answer.status, answer.body.message]).toEqual([
        file.bytes === tooLarge ? 413 : 422,
        expect.stringContaining(file.name),
      ]);
      expect([file.name, await filesIn(shop, "media"), await filesIn(shop, "incoming")]).toEqual([file.name, [], []]);
    }
    expect(await shop.db.$count(submissionFiles)).toBe(0);
  },
);

test("files may be called anything, and two alike are two files", allowMinutes, async () => {
  await using open = await contestShop(withoutFfmpeg);
  const called = [...Object.keys(names), "IMG_1.jpg", "IMG_1.jpg"];
  expect((await open.enter(called.map((name) => ({ name, bytes: namesake })))).status).toBe(201);
  const files = await prepareFiles(open.shop);
  expect(files.map(({ name }) => name)).toEqual([...Object.values(names), "IMG_1.jpg", "IMG_1.jpg"]);
  expect(files.map(({ state }) => state)).toEqual(called.map(() => "ready"));
  expect(new Set(files.flatMap(({ original_key, public_key }) => [original_key, public_key])).size).toBe(
    2 * called.length,
  );
});
