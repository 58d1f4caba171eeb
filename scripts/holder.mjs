// Runs the server and holds the socket that it listens on. Connections that come while one server takes another's place
// wait in the socket, where the next one finds them. `npm run reload` asks for that (`holder-calls.mjs`).
import { spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import { constants } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { CommandFailed, main } from "./command.mjs";
import { takeCalls } from "./holder-calls.mjs";
import { node, root } from "./packages.mjs";
import { defaultAddress, serverArguments, serverEnvironment } from "./server-command.mjs";

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
  let reloading;
  let serving = start();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      isStopping = true;
      for (const { child } of running) child.kill(signal);
    });
  if (await serving.opened) await takeCalls({ reload: reloadOnce });

  /** Whoever asks during a reload learns how that one ends. */
  function reloadOnce() {
    reloading ??= reload().finally(() => {
      reloading = undefined;
      if (serving.ending) endLike(serving.ending);
    });
    return reloading;
  }

  async function reload() {
    const former = serving;
    if (!canOverlap) await stop(former);
    if (isStopping) throw new CommandFailed("The shop is stopping.");
    const next = start();
    const isOpen = await Promise.race([next.opened, wait(longestStartMs, false, { ref: false })]);
    if (isOpen) {
      serving = next;
      if (canOverlap) await stop(former);
      return;
    }
    await stop(next);
    if (canOverlap) throw new CommandFailed("The new server did not open; the one before it goes on.");
    if (!isStopping) serving = start();
    if (await serving.opened) throw new CommandFailed("The new server did not open at first, and was started again.");
    throw new CommandFailed("The new server did not open.");
  }

  function start() {
    const child = spawn(node, serverArguments, {
      cwd: root,
      stdio: ["inherit", "inherit", "inherit", held?.descriptor ?? "ignore", "ipc"],
      env: { ...serverEnvironment, ...environment, ...(held !== undefined && { LISTEN_FDS: "1" }) },
    });
    const ended = once(child, "exit");
    const opened = Promise.race([once(child, "message").then(() => true), ended.then(() => false)]);
    const server = { child, ended, opened, ending: undefined };
    running.add(server);
    ended.then(([code, signal]) => {
      running.delete(server);
      server.ending = { code, signal };
      if (server === serving && !reloading) endLike(server.ending);
    });
    return server;
  }
});

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
