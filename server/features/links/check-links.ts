import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import { transact } from "../../platform/database/transact.ts";
import { isMediaKey, mediaKey, privateFolder } from "../../platform/media/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { findSlugsInShop } from "../catalogue/product-links.ts";
import type { Content } from "../publishing/content.ts";
import { type LinkPlace, readLinkPlaces } from "./link-places.ts";
import { isThere, ownPlaceOf } from "./own-addresses.ts";
import { findRedirectedPaths } from "./redirects.ts";
import { brokenLinks, linkChecks } from "./tables.ts";

type Checking = Pick<Platform, "db" | "cache" | "config" | "internalApi" | "media">;

interface Use extends Omit<LinkPlace, "addresses"> {
  readonly address: string;
}

const mediaFolder = "/media/";
const productFolder = "/products/";
const filesAtOnce = 8;
const slugsAtOnce = 500;
const readsAtOnce = 50;

/**
 * Looks at every own address that public contents lead to or show, each once, and keeps those at which nothing is in
 * place of what was found before. Addresses of other sites are not asked.
 */
export async function checkLinks(
  platform: Checking,
  contents: readonly Content[],
  stopping: AbortSignal | undefined,
): Promise<void> {
  const uses = new Map<string, Use[]>();
  let read = 0;
  for await (const { addresses, ...place } of readLinkPlaces(platform.db, contents)) {
    stopping?.throwIfAborted();
    if (read++ % readsAtOnce === 0) await setImmediate();
    for (const address of new Set(addresses)) {
      const path = ownPlaceOf(platform.config, address);
      if (path === undefined) continue;
      const known = uses.get(path) ?? [];
      known.push({ ...place, address });
      uses.set(path, known);
    }
  }
  const missing = await findMissing(platform, [...uses.keys()], stopping);
  const broken = missing.flatMap((path) =>
    (uses.get(path) ?? []).map((use) => ({ ...use, kind: path.startsWith(mediaFolder) ? "file" : "page" })),
  );
  await keep(platform, broken, { contents: read, addresses: uses.size });
}

/** Those of these readable paths, some with a query, at which nothing is. */
async function findMissing(
  platform: Checking,
  paths: readonly string[],
  stopping: AbortSignal | undefined,
): Promise<string[]> {
  const files = paths.filter((path) => path.startsWith(mediaFolder));
  const limit = pLimit(filesAtOnce);
  const lost = await limit.map(files, async (path) => ((await isStored(platform, mediaKey(path))) ? [] : [path]));

  const redirected = await findRedirectedPaths(platform.db);
  const asked = paths.filter((path) => !path.startsWith(mediaFolder) && !redirected.has(path));
  const inShop = await findProductPages(platform, asked);
  const unfound: string[] = [];
  for (const path of asked) {
    if (inShop.has(path)) continue;
    stopping?.throwIfAborted();
    // Without it visitors would wait: what is asked in process, of the embedded database, waits for nothing outside.
    await setImmediate();
    if (!(await isThere(platform, path))) unfound.push(path);
  }
  return [...lost.flat(), ...unfound];
}

async function isStored({ media }: Pick<Platform, "media">, key: string): Promise<boolean> {
  return isMediaKey(key) && !key.startsWith(privateFolder) && (await media.get(key)) !== undefined;
}

/** Those of these paths that are a product's: there may be so many that their pages are not asked one by one. */
async function findProductPages({ db }: Pick<Platform, "db">, paths: readonly string[]): Promise<Set<string>> {
  const slugs = paths.filter((path) => path.startsWith(productFolder)).map((path) => path.slice(productFolder.length));
  const found = new Set<string>();
  for (let from = 0; from < slugs.length; from += slugsAtOnce)
    for (const slug of await findSlugsInShop(db, slugs.slice(from, from + slugsAtOnce)))
      found.add(productFolder + slug);
  return found;
}

type Broken = Use & { readonly kind: string };

/** What was found broken before keeps since when. */
function keep(
  platform: Checking,
  broken: readonly Broken[],
  counts: { readonly contents: number; readonly addresses: number },
): Promise<void> {
  const found = sql`jsonb_to_recordset(${JSON.stringify(broken)}::jsonb)
    as found (resource text, record text, label text, address text, kind text)`;
  const checked = { checked_at: sql`now()`, ...counts };
  return transact(platform, async (tx) => {
    await tx.execute(sql`
      delete from ${brokenLinks} known where not exists (select 1 from ${found}
        where (found.resource, found.record, found.address) = (known.resource, known.record, known.address))`);
    await tx.execute(sql`
      insert into ${brokenLinks} (resource, record, label, address, kind)
      select resource, record, label, address, kind from ${found}
      on conflict (resource, record, address) do update set label = excluded.label, kind = excluded.kind`);
    await tx.insert(linkChecks).values(checked).onConflictDoUpdate({ target: linkChecks.id, set: checked });
  });
}
