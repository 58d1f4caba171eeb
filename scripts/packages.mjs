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

// The newest function of Node that the server needs.
const hasPasswordHash = typeof crypto.argon2 === "function";

/** Installs exactly what the lock file says, unless that is installed. */
export async function installPackages() {
  if (node === process.execPath && !hasPasswordHash) {
    throw new CommandFailed(
      `There is no Node of ours for ${runtimePackage.slice(5)}: please install Node 24.7 or newer.`,
    );
  }
  if (isInstalled()) return;
  const npm = process.env.npm_execpath;
  // npm's own Node, since ours is among the packages that are about to be replaced.
  const [file, ...args] = npm?.endsWith("npm-cli.js")
    ? [process.env.npm_node_execpath ?? process.execPath, npm]
    : ["npm"];
  await step("Installing packages (a minute or two)", file, [...args, "ci", "--include=dev", "--loglevel=error"], {
    cwd: root,
    shell: file === "npm" && process.platform === "win32",
  });
}

/** npm writes node_modules/.package-lock.json at the end of every installation, so an interrupted one leaves none. */
function isInstalled() {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(node) || !existsSync(record)) return false;
  const installed = readPackages(record);
  const locked = Object.entries(readPackages(join(root, "package-lock.json"))).filter(([path]) => path !== "");
  return locked.every(([path, entry]) => {
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
