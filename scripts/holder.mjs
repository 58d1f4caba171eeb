// Runs the server and holds the socket that it listens on. Connections that come while one server takes another's place
// wait in the socket, where the next one finds them. `npm run reload` and `upgrade` ask for that (`holder-calls.mjs`).
import { spawn } from "node:child_process";
import net from "node:net";
import { constants } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { CommandFailed, main } from "./command.mjs";
import { bringBackDatabase, copyDatabase, forgetCopy } from "./database-copy.mjs";
import { takeCalls } from "./holder-calls.mjs";
import { root } from "./packages.mjs";
import { homeVariables, setCurrentRelease } from "./releases.mjs";
import { defaultAddress } from "./server-command.mjs";

/** Longer than the migrations of a large shop take. */
const longestStartMs = 600_000;
/** A server ends itself before that (`serve.ts`). */
const longestStopMs = 15_000;

const { LISTEN_FDS, LISTEN_PID: _addressee, ...environment } = process.env;
// Nobody may open the embedded database beside the server that has it.
const isEmbedded = !environment.DATABASE_URL;

await main(async () => {
  const held = holdSocket();
  // Without a socket to share, one of two servers would find the port taken.
  const canOverlap = !isEmbedded && held !== undefined;
  const running = new Set();
  let isStopping = false;
  let replacing;
  // An upgrade that was cut off has left it.
  await bringBackDatabase();
  let serving = start(await readRelease(root));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      isStopping = true;
      for (const { child } of running) child.kill(signal);
    });
  if (await serving.opened)
    await takeCalls({
      ping: () => {},
      reload: () => onlyOne(() => replace(serving.release)),
      upgrade: async ({ folder }) => onlyOne(async () => replace(await readRelease(folder))),
    });

  function onlyOne(work) {
    if (replacing) throw new CommandFailed("Another server is about to take over: try again in a minute.");
    replacing = work().finally(() => {
      replacing = undefined;
      if (serving.ending) endLike(serving.ending);
    });
    return replacing;
  }

  /**
   * Lets a server of this or another release take over. Whatever goes wrong leaves the one before it serving, or starts
   * it again, and throws `CommandFailed`.
   */
  async function replace(release) {
    const former = serving;
    const isUpgrade = release.folder !== former.release.folder;
    let next;
    try {
      if (!canOverlap) await stop(former);
      if (isEmbedded && isUpgrade) await copyDatabase();
      if (isStopping) throw new Error("The shop is stopping");
      next = start(release, isUpgrade);
      if (!(await Promise.race([next.opened, wait(longestStartMs, false, { ref: false })])))
        throw new Error("The new server did not open");
      if (isUpgrade) await setCurrentRelease(release.folder);
    } catch ({ message }) {
      if (next) await stop(next);
      if (isEmbedded && isUpgrade) await bringBackDatabase();
      if (!canOverlap && !isStopping) serving = start(former.release);
      if (await serving.opened)
        throw new CommandFailed(`${message}; the one before it ${canOverlap ? "goes on" : "serves again"}.`);
      throw new CommandFailed(`${message}, nor did the one before it.`);
    }
    serving = next;
    if (canOverlap) await stop(former);
    if (isEmbedded && isUpgrade) await forgetCopy();
  }

  function start({ folder, node, serverArguments, serverEnvironment }, isUpgrade = false) {
    const child = spawn(node, [...serverArguments, ...(isUpgrade ? ["--prove"] : [])], {
      cwd: folder,
      stdio: ["inherit", "inherit", "inherit", held?.descriptor ?? "ignore", "ipc"],
      env: {
        ...serverEnvironment,
        ...environment,
        ...homeVariables(),
        ...(held !== undefined && { LISTEN_FDS: "1" }),
      },
    });
    const ended = new Promise((resolve) => {
      child.once("exit", (code, signal) => resolve({ code, signal }));
      // Such as a program that is not there.
      child.once("error", () => resolve({ code: 1, signal: null }));
    });
    const opened = Promise.race([
      new Promise((resolve) => child.once("message", () => resolve(true))),
      ended.then(() => false),
    ]);
    const server = { release: { folder, node, serverArguments, serverEnvironment }, child, ended, opened };
    running.add(server);
    ended.then((ending) => {
      running.delete(server);
      server.ending = ending;
      if (server === serving && !replacing) endLike(server.ending);
    });
    return server;
  }
});

/** A release knows itself by which Node and how its server is run. */
async function readRelease(folder) {
  const script = (name) => import(pathToFileURL(join(folder, "scripts", name)).href);
  const [{ node }, command] = [await script("packages.mjs"), await script("server-command.mjs")];
  const { serverArguments, serverEnvironment } = command;
  return { folder, node, serverArguments, serverEnvironment };
}

async function stop({ child, ended }) {
  child.kill("SIGTERM");
  const killing = setTimeout(() => child.kill("SIGKILL"), longestStopMs);
  await ended;
  clearTimeout(killing);
}

function endLike({ code, signal }) {
  process.exit(code ?? 128 + constants.signals[signal]);
}

/**
 * The socket that servers listen on, by its descriptor: the one that systemd has handed over, or one of our own, which
 * is bound and nothing more, since whoever listens in Node accepts. Undefined where a server can only listen by itself:
 * on Windows, and at a host's name.
 */
function holdSocket() {
  if (LISTEN_FDS === "1") return { descriptor: 3 };
  const port = Number(environment.PORT || defaultAddress.port);
  try {
    const socket = new net.BoundSocket({ port, host: environment.HOST || defaultAddress.host });
    if (socket.fd() >= 0) return { descriptor: socket.fd(), socket };
    socket.close();
  } catch {
    // The server says what is wrong with an address that cannot be had.
  }
  return undefined;
}
