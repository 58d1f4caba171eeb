import { createHash, randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fillEmptyShop } from "../../../demo/load.ts";
import type { MediaStore } from "../../../platform/media/store.ts";
import { keptSecret } from "../../../platform/secret.ts";
import { emptyPlace, everyRow, nothingYet } from "../../../testing/archives.ts";
import { createTestEnvironment } from "../../../testing/environment.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { findArchive, openArchive } from "./archives.ts";
import { decrypting, newKeyPair, type ObjectReader } from "./encryption.ts";
import { sealedFilesObject } from "./manifest.ts";
import { restoreArchive } from "./restore-archive.ts";
import { verifyArchive } from "./verify-archive.ts";
import { writeArchive } from "./write-archive.ts";

/** A shop's archives in a place of their own, encrypted for a new pair of keys. */
async function encryptedPlace(shop: TestShop) {
  const pair = await newKeyPair();
  const { place, folder } = await emptyPlace();
  const key = Buffer.from(await keptSecret(shop.db, "backup-names"), "base64url");
  const write = (recipient = pair.recipient) => writeArchive(shop.platform, place, "1.2.3", { recipient, key });
  return { ...pair, place, folder, write };
}

/** A part as text, decrypted. */
async function readPart(reader: ObjectReader, object: string | undefined): Promise<string> {
  const stored = await reader.get(object ?? "");
  if (!stored) throw new Error(`${object} is missing`);
  return text(stored.read());
}

async function objectsOf(place: MediaStore): Promise<string[]> {
  const objects: string[] = [];
  for await (const object of place.keys()) objects.push(object);
  return objects.toSorted();
}

test("an encrypted archive is the whole shop with its secrets, and shops on either database become it", async () => {
  await using shop = await testShop();
  await fillEmptyShop(shop.platform);
  await shop.platform.media.put("library/large.bin", randomBytes(300_000));
  await shop.platform.media.put("library/empty.bin", Buffer.alloc(0));
  const { place, write, identity } = await encryptedPlace(shop);
  const { name, manifest } = await write();
  const archive = await openArchive(place, name, [identity]);
  expect(archive.manifest).toEqual(manifest);
  expect(await verifyArchive(place, archive, archive.reader)).toEqual([]);

  const original = await everyRow(shop);
  const embedded = await nothingYet();
  await restoreArchive(embedded, archive.reader, archive);
  expect(await everyRow(embedded.connection)).toEqual(original);
  for (const { key, sha256 } of manifest.files) {
    const file = await embedded.media.get(key);
    const hash = createHash("sha256");
    for await (const chunk of file?.read() ?? []) hash.update(chunk);
    expect(hash.digest("hex"), key).toBe(sha256);
  }
  await using environment = await createTestEnvironment();
  const other = await environment.open();
  await restoreArchive({ ...embedded, connection: other }, archive.reader, archive);
  expect(await everyRow(other)).toEqual(original);
  await other.close();
});

test("nothing of a shop can be read in the place, neither in objects nor in their names", async () => {
  await using shop = await testShop();
  const { email } = await shop.customer("wanda.walker@example.test");
  const picture = Buffer.from("a picture that everybody knows".repeat(100));
  await shop.platform.media.put("library/known-picture.bin", picture);
  const { place, folder, write, identity } = await encryptedPlace(shop);
  const { name } = await write();
  const hash = createHash("sha256").update(picture).digest("hex");
  const pseudonymOfPublicKey = createHash("sha256").update(hash).digest("hex");
  for (const object of await objectsOf(place)) {
    const stored = await readFile(join(folder, object));
    for (const known of [email, hash, pseudonymOfPublicKey, "known-picture", "everybody knows", "search_synonyms"])
      expect(`${object} ${stored.toString("latin1")}`, object).not.toContain(known);
    if (/\.age$/.test(object)) expect(stored.subarray(0, 21).toString(), object).toBe("age-encryption.org/v1");
    else expect([`archives/${name}/manifest.json`, sealedFilesObject(name)]).toContain(object);
  }
  // The same words are found with the key, so they were looked for in the right way.
  const { reader, manifest } = await openArchive(place, name, [identity]);
  expect(manifest.files).toMatchObject([{ key: "library/known-picture.bin", sha256: hash }]);
  const [file] = manifest.files;
  expect(await readPart(reader, file?.object)).toBe(picture.toString());
});

test("what is damaged, cut, exchanged or missing is found without the key", async () => {
  await using shop = await testShop();
  await shop.platform.media.put("library/one.bin", randomBytes(200_000));
  const { place, folder, write, identity } = await encryptedPlace(shop);
  const { name, objects } = await write();
  const stored = await findArchive(place, name);
  expect(stored.manifest).toBeUndefined();
  expect(await verifyArchive(place, stored)).toEqual([]);
  const [file, table, another, manifest] = [
    ...objects.filter(({ object }) => object.startsWith("files/")),
    ...objects.filter(({ object }) => object.includes("/tables/")).slice(0, 2),
    ...objects.filter(({ object }) => object.endsWith("manifest.age")),
  ].map(({ object }) => object);
  const bytes = await readFile(join(folder, String(file)));
  bytes[100_000] = (bytes[100_000] ?? 0) ^ 1;
  await writeFile(join(folder, String(file)), bytes);
  await rm(join(folder, String(table)));
  const cut = await readFile(join(folder, String(another)));
  await writeFile(join(folder, String(another)), cut.subarray(0, -1));
  expect((await verifyArchive(place, stored)).map(({ words }) => words)).toEqual([
    `The object ${file} was changed since it was written.`,
    `The object ${table} is missing.`,
    `The object ${another} has ${cut.length - 1} bytes instead of ${cut.length}.`,
  ]);
  // Whoever has the key gets no altered bytes either.
  await expect(readPart(decrypting(place, identity), file)).rejects.toThrow();
  await writeFile(join(folder, String(manifest)), cut);
  await expect(openArchive(place, name, [identity])).rejects.toThrow("The manifest of");
});

test("the key proves rows and files beyond what is stored", async () => {
  await using shop = await testShop();
  await shop.platform.media.put("library/one.bin", randomBytes(1000));
  const { place, write, identity } = await encryptedPlace(shop);
  const { name } = await write();
  const { manifest, reader, ...archive } = await openArchive(place, name, [identity]);
  const files = manifest.files.map((file) => ({ ...file, sha256: "0".repeat(64) }));
  const tables = manifest.tables.map((table) => (table.name === "staff" ? { ...table, rows: table.rows + 1 } : table));
  const found = await verifyArchive(place, { ...archive, manifest: { ...manifest, files, tables } }, reader);
  expect(found.map(({ words }) => words)).toEqual([
    "The file library/one.bin is another than the manifest says.",
    expect.stringMatching(/^The table staff has \d+ rows instead of \d+\.$/),
  ]);
});

test("files that the place has are not stored again; for another key all are", async () => {
  await using shop = await testShop();
  const { media } = shop.platform;
  await media.put("library/one.bin", randomBytes(100_000));
  const { place, folder, write } = await encryptedPlace(shop);
  const filesOf = async () => (await objectsOf(place)).filter((object) => object.startsWith("files/"));
  const first = await write();
  const [one = ""] = await filesOf();
  const before = await readFile(join(folder, one));
  await media.put("library/two.bin", randomBytes(10));
  const second = await write();
  expect(first.bytesAdded - second.bytesAdded).toBeGreaterThan(90_000);
  expect(await filesOf()).toHaveLength(2);
  // The same picture under another name, and one whose time has changed, are the same object.
  const file = await media.get("library/one.bin");
  const copy: Buffer[] = [];
  for await (const chunk of file?.read() ?? []) copy.push(chunk);
  await media.put("library/three.bin", Buffer.concat(copy));
  await media.put("library/one.bin", Buffer.concat(copy));
  const third = await write();
  expect(await filesOf()).toHaveLength(2);
  expect(await readFile(join(folder, one))).toEqual(before);
  expect(third.manifest.files).toHaveLength(3);

  const other = await newKeyPair();
  const renewed = await write(other.recipient);
  expect(await filesOf()).toHaveLength(4);
  expect(renewed.bytesAdded).toBeGreaterThan(100_000);
  const archive = await openArchive(place, renewed.name, [other.identity]);
  expect(await verifyArchive(place, archive, archive.reader)).toEqual([]);
});
