// A release can reach the registry before all of its platform packages do. The lock file written on
// that day lacks them, and `npm ci` then fails on the platforms that were left out. So every optional
// dependency that a locked package names must itself be locked.
import { readFileSync } from "node:fs";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

/** The places in which Node looks for `name`, starting from the package installed at `path`. */
function* candidates(path, name) {
  const segments = path === "" ? [] : path.split("/node_modules/");
  for (let depth = segments.length; depth > 0; depth--) {
    yield `${segments.slice(0, depth).join("/node_modules/")}/node_modules/${name}`;
  }
  yield `node_modules/${name}`;
}

const missing = Object.entries(packages).flatMap(([path, entry]) =>
  Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => ![...candidates(path, name)].some((place) => place in packages))
    .map((name) => `${path} wants ${name}`),
);
const addresses = Object.entries(packages).filter(([, { resolved }]) => /^https?:/.test(resolved ?? ""));

// Install scripts are off (.npmrc): these packages have one and work without. Any other is a new package to look at.
const knownScripts = new Set(["esbuild", "exifreader", "fsevents"]);
const scripts = Object.entries(packages).filter(
  ([path, { hasInstallScript }]) => hasInstallScript && !knownScripts.has(path.split("node_modules/").at(-1)),
);
const unhashed = Object.entries(packages).filter(
  ([path, { integrity, link }]) => path.includes("node_modules/") && !link && !integrity,
);

for (const line of missing) console.error(`lock file: ${line}, which is not locked`);
for (const [path] of addresses) console.error(`lock file: ${path} records a download address`);
for (const [path] of scripts) console.error(`lock file: ${path} wants to run a script when it is installed`);
for (const [path] of unhashed) console.error(`lock file: ${path} is not held to a hash`);
if (missing.length + addresses.length + scripts.length + unhashed.length > 0) process.exit(1);
