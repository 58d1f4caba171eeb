import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { step } from "./command.mjs";
import { commandOf, node, root } from "./packages.mjs";

/** What is built, from which folders, and where the files for browsers end up. */
const fronts = [
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

// What no build reads: its own results, and tests.
const notSources = /(^|[\\/])(build|node_modules|\.react-router)([\\/]|$)|\.test\.tsx?$/;
const compressible = new Set([".js", ".css", ".html", ".json", ".map", ".svg", ".txt", ".webmanifest", ".xml"]);

/** Builds the fronts whose sources changed since they were last built, and compresses what browsers get. */
export async function runBuilds() {
  for (const front of fronts) {
    const stamp = join(root, front.name, "build", "stamp");
    const fingerprint = await fingerprintOf(front.sources);
    if (existsSync(stamp) && (await readFile(stamp, "utf8")) === fingerprint) continue;
    await rm(stamp, { force: true });
    await step(`Building the ${front.name}`, node, front.command(), {
      cwd: join(root, front.name),
      env: { ...process.env, NODE_ENV: "production" },
    });
    await front.finish?.(join(root, front.browserFiles));
    await compressFiles(join(root, front.browserFiles));
    // Last, so that a build that was interrupted counts for nothing.
    await writeFile(stamp, fingerprint);
  }
}

/** One hash over names and contents: times lie after a checkout or a copy. */
async function fingerprintOf(folders) {
  const hash = createHash("sha256");
  const files = [fileURLToPath(import.meta.url), join(root, "package-lock.json")];
  const isLeftOut = (path) => notSources.test(relative(root, path));
  for (const folder of folders) files.push(...(await filesIn(join(root, folder), isLeftOut)));
  for (const file of files.sort()) {
    hash
      .update(`${relative(root, file).replaceAll("\\", "/")}\0`)
      .update(await readFile(file))
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
 * React Router's list of routes names what each imports, which only its `<Link prefetch>` reads in a browser.
 * Every first load has the list; without that half of it is gone.
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

/** Writes `.br` and `.gz` beside every file that shrinks: compressed once here, as hard as it goes. */
async function compressFiles(folder) {
  for (const file of await filesIn(folder)) {
    if (!compressible.has(extname(file))) continue;
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
}
