// Fills the empty database of DATABASE_URL with what the dump of a release holds (`npm run release:dump`): a small demo
// shop of people who do not exist, in which staff have changed something. Prints what is to be found in it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { buildApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { fillEmptyShop } from "../../demo/load.ts";
import { brandOf } from "../../features/settings/service.ts";
import { ensureOwner } from "../../features/staff/login.ts";
import { jobs } from "../../features.ts";
import type { Connection } from "../../platform/database/database.ts";
import type { App } from "../../platform/http/routes.ts";
import { hashCheaply } from "../../platform/passwords.ts";
import { openPlatform } from "../../platform/platform.ts";
import { categoryForm } from "../products.ts";
import { findContents } from "./contents.ts";
import { releaseOwner } from "./owner.ts";

const ordersInPast = 60;

const folder = await mkdtemp(join(tmpdir(), "cairn-release-"));
try {
  hashCheaply(true);
  const config = readConfig({
    DATABASE_URL: process.env.DATABASE_URL,
    DATA_DIR: folder,
    PUBLIC_URL: "http://shop.example.test",
    // Given from outside, so that none lies in the dump.
    SECRET: "the key of a shop that is only dumped",
  });
  await using platform = await openPlatform(config, pino({ level: "silent" }), brandOf(config));
  await platform.jobs.prepare(jobs);
  await fillEmptyShop(platform, { hasPast: true, ordersInPast });
  await ensureOwner(platform.db, releaseOwner.email, releaseOwner.password);
  const app = await buildApp(platform);
  await workAsStaff(app);
  await app.close();
  await moveAddresses(platform.connection);
  process.stdout.write(`${JSON.stringify(await findContents(platform.connection), undefined, 2)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** What leaves entries in the audit log, drafts, an invitation and words of the shop's own. */
async function workAsStaff(app: App): Promise<void> {
  const login = await app.inject({ method: "POST", url: "/api/admin/login", payload: releaseOwner });
  const [cookie = ""] = String(login.headers["set-cookie"]).split(";");
  const write = async (method: "POST" | "PUT", path: string, payload: object) => {
    const answer = await app.inject({ method, url: `/api/admin${path}`, headers: { cookie }, payload });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
  };
  await write("POST", "/invitations", { name: "Petra Packer", email: "petra@example.test", role: "packer" });
  await write("POST", "/categories", categoryForm({ position: 9 }));
  await write("PUT", "/customers/1", { version: 1, name: "Wanda Walker", note: "Prefers the telephone." });
  await write("POST", "/redirects", { from: "/old-shop", to: "/shop" });
  await write("POST", "/views", { resource: "orders", name: "Mornings", filter: { to_pack: true } });
  const words = { title: "A walk", slug: "a-walk", summary: "" };
  const page = { ...words, content: "<p>Bring boots.</p>", menu_place: "none", position: 0, meta_title: "" };
  await write("POST", "/pages", { ...page, publication: "published" });
  await write("POST", "/pages", { ...page, slug: "a-climb", publication: "draft" });
}

/** Brings all addresses to one domain that nobody can have, also where nothing may be changed otherwise. */
async function moveAddresses({ script }: Connection): Promise<void> {
  await script(`begin; set local session_replication_role = replica;
    do $$
    declare
      had text := '@[a-z]*\\.?example(\\.com|\\.net|\\.org)?(?!\\.?[a-z])';
      place record;
    begin
      for place in
        select format('%I', table_name) as name, format('%I', column_name) as field,
          case data_type when 'jsonb' then 'jsonb' when 'text' then 'text' else 'text[]' end as type
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
          and (data_type in ('text', 'jsonb') or udt_name = '_text')
      loop
        execute format('update %1$s set %2$s = regexp_replace(%2$s::text, %3$L, %4$L, %5$L)::%6$s where %2$s::text ~ %3$L',
          place.name, place.field, had, '@example.test', 'g', place.type);
      end loop;
    end $$; commit`);
}
