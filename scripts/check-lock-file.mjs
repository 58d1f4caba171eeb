// A release can reach the registry before all of its platform packages do. The lock file written on
// that day lacks them, and `npm ci` then fails on the platforms that were left out. So every optional
// dependency that a locked package names must itself be locked.
import { readFileSync } from "node:fs";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

/** The places in which Node would look for `name`, starting from the package installed at `path`. */
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

for (const line of missing) console.error(`lock file: ${line}, which is not locked`);
for (const [path] of addresses) console.error(`lock file: ${path} records a download address`);
if (missing.length + addresses.length > 0) process.exit(1);
