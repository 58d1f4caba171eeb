import crypto from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CommandFailed, step } from "./command.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));

const isWindows = process.platform === "win32";
const runtimePackage = `node-${isWindows ? "win" : process.platform}-${process.arch}`;
const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/**
 * The Node that runs the server: it comes with the packages, held to its hash by the lock file, so the machine's own
 * may be older. Where no such package is released, it is the machine's own.
 */
export const node =
  runtimePackage in optionalDependencies
    ? join(root, "node_modules", runtimePackage, "bin", isWindows ? "node.exe" : "node")
    : process.execPath;

// The latest that the server asks of Node.
const hasPasswordHash = typeof crypto.argon2 === "function";

/** Installs exactly what the lock file says, unless that is what is there. */
export async function installPackages() {
  if (node === process.execPath && !hasPasswordHash) {
    throw new CommandFailed(
      `There is no Node of ours for ${runtimePackage.slice(5)}: please install Node 24.7 or newer.`,
    );
  }
  if (isInstalled()) return;
  const npm = process.env.npm_execpath;
  // The Node that npm itself runs on: ours is among the packages that are about to be replaced.
  const [file, ...args] = npm?.endsWith("npm-cli.js")
    ? [process.env.npm_node_execpath ?? process.execPath, npm]
    : ["npm"];
  await step("Installing packages (a minute or two)", file, [...args, "ci", "--include=dev", "--loglevel=error"], {
    cwd: root,
    shell: file === "npm" && process.platform === "win32",
  });
}

/**
 * npm ends every installation by writing down in node_modules what it put there, so an interrupted one
 * leaves no record, and one made by hand counts like ours.
 */
function isInstalled() {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(node) || !existsSync(record)) return false;
  const installed = readPackages(record);
  const locked = Object.entries(readPackages(join(root, "package-lock.json"))).filter(([path]) => path !== "");
  return locked.every(([path, entry]) => {
    const found = installed[path];
    // What is made for other platforms stays away.
    if (!found) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

/** The script behind a command of a package, as the given workspace (or "." for ours) finds it. */
export function commandOf(workspace, packageName, command) {
  const require = createRequire(join(root, workspace, "package.json"));
  const description = require.resolve(`${packageName}/package.json`);
  const { bin } = JSON.parse(readFileSync(description, "utf8"));
  return join(dirname(description), typeof bin === "string" ? bin : bin[command]);
}
