import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandFailed, runOrFail, step } from "./command.mjs";

// Debian installs the server's programs in a folder per version, outside the PATH.
const debianFolder = "/usr/lib/postgresql";
const debianVersions = () => (existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => b - a) : []);

const fromPath = (name) => (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));

/**
 * The browser for tests: the headless shell where there is one, since it is quicker. With it come letters of Arial's
 * widths, which stand in for the site's own until these arrive, as on most visitors' machines.
 */
export function findChromium() {
  return findOrInstall("Chromium", ["chromium-headless-shell", "fonts-liberation"], "name yours in CHROMIUM_PATH", () =>
    [
      process.env.CHROMIUM_PATH ?? "",
      ...["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].flatMap(fromPath),
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ].find(existsSync),
  );
}

/** The folder of PostgreSQL's programs: of the server's, or of the one that is named. */
export async function findPostgres(program = "initdb") {
  const found = await findOrInstall(
    "A PostgreSQL server",
    ["postgresql"],
    "name a running one in TEST_DATABASE_URL",
    () =>
      [...fromPath(program), ...debianVersions().map((version) => join(debianFolder, version, "bin", program))].find(
        existsSync,
      ),
  );
  return join(found, "..");
}

/** PgBouncer's program; undefined where the machine has none, since one test alone needs it. */
export function findPgbouncer() {
  // Debian installs it among the programs of administrators, outside the PATH of others.
  return [...fromPath("pgbouncer"), "/usr/sbin/pgbouncer"].find(existsSync);
}

async function findOrInstall(what, aptPackages, otherwise, find) {
  const found = find();
  if (found) return found;
  if (existsSync("/usr/bin/apt-get") && mayInstall()) {
    const superuser = isRoot() ? [] : ["sudo", "-n"];
    const [file, ...args] = [...superuser, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
    await step("Reading the system's list of packages", () => runOrFail(file, [...args, "update"]));
    const installing = `Installing ${aptPackages.join(" and ")}`;
    const command = [...args, "install", "--yes", "--no-install-recommends", ...aptPackages];
    await step(installing, () => runOrFail(file, command));
  }
  const installed = find();
  if (!installed) throw new CommandFailed(`${what} is missing: install it, or ${otherwise}.`);
  return installed;
}

/** The user that PostgreSQL's package adds, for programs that refuse to run as root. */
export function unprivileged() {
  const id = (flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

export function isRoot() {
  return process.getuid?.() === 0;
}

function mayInstall() {
  if (isRoot()) return true;
  try {
    execFileSync("sudo", ["-n", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
