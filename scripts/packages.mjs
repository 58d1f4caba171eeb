import crypto from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CommandFailed, runOrFail, step } from "./command.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));

const isWindows = process.platform === "win32";
export const runtimePackage = `node-${isWindows ? "win" : process.platform}-${process.arch}`;
const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/**
 * The Node that runs the server: it comes with the packages, held to its hash by the lock file, so the machine's own
 * may be older. Where no such package is released, it is the machine's own.
 */
export const node =
  runtimePackage in optionalDependencies
    ? join(root, "node_modules", runtimePackage, "bin", isWindows ? "node.exe" : "node")
    : process.execPath;

// The newest function of Node that the server needs.
const hasPasswordHash = typeof crypto.argon2 === "function";

/**
 * Installs exactly what the lock file says, unless that is installed: what start and builds need, or also what none but
 * developers need (tests, checks, types, measurements). What is there already is only added to, since a shop may be
 * running from it.
 */
export async function installPackages({ forDevelopment = false } = {}) {
  if (node === process.execPath && !hasPasswordHash) {
    throw new CommandFailed(
      `There is no Node of ours for ${runtimePackage.slice(5)}: please install Node 24.7 or newer.`,
    );
  }
  const locked = readPackages(join(root, "package-lock.json"));
  // npm writes this at the end of every installation, so an interrupted one leaves none.
  const record = join(root, "node_modules", ".package-lock.json");
  const installed = existsSync(node) && existsSync(record) ? readPackages(record) : {};
  const task = whatToInstall(installed, locked, forDevelopment);
  if (!task) return;
  const npm = process.env.npm_execpath;
  // npm's own Node, since ours is among the packages that are about to be replaced.
  const [file, ...args] = npm?.endsWith("npm-cli.js")
    ? [process.env.npm_node_execpath ?? process.execPath, npm]
    : ["npm"];
  const options = { cwd: root, shell: file === "npm" && process.platform === "win32" };
  await step(task.label, async () => {
    await runOrFail(file, [...args, ...task.command, "--loglevel=error"], options);
    await removeUnread(join(root, "node_modules"));
  });
}

/**
 * Removes what packages bring and nothing here reads, a fifth of what a start installs: Node's headers, and all weights
 * but one of the fonts for Chinese, Japanese and Korean (`server/platform/pdf/fonts.ts`).
 */
export async function removeUnread(modules) {
  await rm(join(modules, runtimePackage, "include"), { recursive: true, force: true });
  const fonts = join(modules, "@embedpdf");
  const weights = (await readdir(fonts, { recursive: true })).filter((file) => file.endsWith(".otf"));
  const unread = weights.filter((file) => !file.endsWith("-Regular.otf"));
  await Promise.all(unread.map((file) => rm(join(fonts, file))));
}

/** npm's command that brings what is installed to what is wanted; undefined where that is there. */
export function whatToInstall(installed, locked, forDevelopment) {
  if (hasAll(installed, locked, forDevelopment)) return undefined;
  if (hasAll(installed, locked, false))
    return { label: "Installing what tests and checks need", command: ["install", "--no-save", "--include=dev"] };
  // Who has had all keeps all.
  const isWhole = forDevelopment || Object.values(installed).some(({ dev }) => dev);
  return {
    label: "Installing packages (about a minute)",
    command: ["ci", isWhole ? "--include=dev" : "--omit=dev"],
  };
}

function hasAll(installed, locked, forDevelopment) {
  return Object.entries(locked).every(([path, entry]) => {
    if (path === "" || (!forDevelopment && (entry.dev || entry.devOptional))) return true;
    const found = installed[path];
    // Packages for other platforms are not installed.
    if (!found) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

/** The script of a package's command, as the given workspace (or "." for the root) finds it. */
export function commandOf(workspace, packageName, command) {
  const require = createRequire(join(root, workspace, "package.json"));
  const description = require.resolve(`${packageName}/package.json`);
  const { bin } = JSON.parse(readFileSync(description, "utf8"));
  return join(dirname(description), typeof bin === "string" ? bin : bin[command]);
}
