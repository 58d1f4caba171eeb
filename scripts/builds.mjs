import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { runOrFail, step } from "./command.mjs";
import { commandOf, node, root } from "./packages.mjs";

/** What is built, from which folders, and where its browser files are. */
const builds = [
  {
    name: "storefront",
    sources: ["contract", "storefront"],
    browserFiles: "storefront/build/client",
    command: () => [commandOf("storefront", "@react-router/dev", "react-router"), "build"],
    finish: slimManifest,
  },
  {
    name: "dashboard",
    sources: ["contract", "dashboard"],
    browserFiles: "dashboard/build",
    command: () => [commandOf("dashboard", "vite", "vite"), "build"],
  },
];

// Files that no build reads: build results and tests.
const notSources = /(^|[\\/])(build|node_modules|\.react-router)([\\/]|$)|\.test\.tsx?$/;
const compressible = new Set([".js", ".css", ".html", ".json", ".map", ".svg", ".txt", ".webmanifest", ".xml"]);

/** Builds what has changed since its last build, and compresses the browser files. */
export async function runBuilds() {
  const stale = [];
  for (const build of builds) {
    const stamp = join(root, build.name, "build", "stamp");
    const fingerprint = await fingerprintOf(build.sources);
    if (existsSync(stamp) && (await readFile(stamp, "utf8")) === fingerprint) continue;
    stale.push({ ...build, stamp, fingerprint });
  }
  if (stale.length === 0) return;
  // At once, since neither uses all of the machine.
  await step(`Building the ${stale.map(({ name }) => name).join(" and the ")}`, async () => {
    const ends = await Promise.allSettled(stale.map(make));
    const failed = ends.find(({ status }) => status === "rejected");
    if (failed) throw failed.reason;
  });
}

async function make({ name, command, finish, browserFiles, stamp, fingerprint }) {
  await rm(stamp, { force: true });
  await runOrFail(node, command(), { cwd: join(root, name), env: { ...process.env, NODE_ENV: "production" } });
  await finish?.(join(root, browserFiles));
  await compressFiles(join(root, browserFiles));
  // Written last, so that an interrupted build does not count.
  await writeFile(stamp, fingerprint);
}

/** One hash over names and contents; timestamps are unreliable after a checkout or copy. */
async function fingerprintOf(folders) {
  const hash = createHash("sha256");
  const files = [fileURLToPath(import.meta.url), join(root, "package-lock.json")];
  const isLeftOut = (path) => notSources.test(relative(root, path));
  for (const folder of folders) files.push(...(await filesIn(join(root, folder), isLeftOut)));
  const contents = await Promise.all(files.sort().map((file) => readFile(file)));
  for (const [index, file] of files.entries()) {
    hash
      .update(`${relative(root, file).replaceAll("\\", "/")}\0`)
      .update(contents[index])
      .update("\0");
  }
  return hash.digest("hex");
}

async function filesIn(folder, isLeftOut = () => false) {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (isLeftOut(path)) return [];
    return entry.isDirectory() ? filesIn(path, isLeftOut) : [path];
  });
  return (await Promise.all(nested)).flat();
}

/**
 * React Router's manifest lists the imports of every route, which only `<Link prefetch>` uses in a browser. Without
 * them the manifest, which every first load includes, is half as large.
 */
async function slimManifest(folder) {
  const assets = join(folder, "assets");
  for (const name of (await readdir(assets)).filter((each) => /^manifest-.*\.js$/.test(each))) {
    const file = join(assets, name);
    const script = await readFile(file, "utf8");
    await writeFile(file, script.replace(/"imports":\[[^\]]*\]/g, '"imports":[]'));
  }
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes `.br` and `.gz` beside every file that shrinks, at the highest level. */
async function compressFiles(folder) {
  const files = (await filesIn(folder)).filter((file) => compressible.has(extname(file)));
  // At once, since zlib has threads of its own.
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    deflate(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) await writeFile(`${file}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
}
