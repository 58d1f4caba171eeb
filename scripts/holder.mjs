// Runs the server and holds the socket that it listens on. Connections that come while one server takes another's place
// wait in the socket, where the next one finds them. `npm run reload`, `upgrade` and `rollback` ask for that
// (`holder-calls.mjs`).
import net from "node:net";
import { constants } from "node:os";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CommandFailed, main } from "./command.mjs";
import { bringBackData } from "./data-of-release.mjs";
import { bringBackDatabase, copyDatabase, forgetCopy } from "./database-copy.mjs";
import { takeCalls } from "./holder-calls.mjs";
import { root } from "./packages.mjs";
import { readPointer, setServingRelease, writePointer } from "./releases.mjs";
import { defaultAddress } from "./server-command.mjs";
import { readRelease, startServer, stopServer } from "./server-process.mjs";

/** Longer than the migrations of a large shop take. */
const longestStartMs = 600_000;

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
  let serving = start(await readRelease(resolve(root)));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      isStopping = true;
      for (const { child } of running) child.kill(signal);
    });
  if (await serving.opened)
    await takeCalls({
      ping: () => {},
      reload: () => onlyOne(() => reload()),
      upgrade: ({ folder }) =>
        onlyOne(async () => replace(await readRelease(folder), { wayBack: serving.release.folder })),
      rollback: ({ folder, withData }) =>
        onlyOne(async () => {
          const [former, present] = [await readRelease(folder), serving.release];
          const data = withData && bringBackData({ former, present, environment, ...withData });
          return replace(former, { data });
        }),
    });

  function onlyOne(work) {
    if (replacing) throw new CommandFailed("Another server is about to take over: try again in a minute.");
    replacing = work().finally(() => {
      replacing = undefined;
      if (serving.ending) endLike(serving.ending);
    });
    return replacing;
  }

  /** Lets a new server of the same release take over, as `replace` does. */
  async function reload() {
    const former = serving;
    let next;
    try {
      if (!canOverlap) await stopServer(former);
      if (isStopping) throw new Error("The shop is stopping");
      next = start(former.release);
      await expectSoon(next.opened, next);
    } catch (problem) {
      if (next) await stopServer(next);
      await goOnWith(former, canOverlap, problem);
    }
    serving = next;
    if (canOverlap) await stopServer(former);
  }

  /**
   * Lets a server of another release take over, which is proven before it is written down as the one that serves, and
   * lets visitors in after that: whenever the machine stops, the next start finds the database of the release that is
   * written down. Whatever goes wrong leaves the one before it serving, or starts it again, and throws `CommandFailed`.
   */
  async function replace(release, { wayBack, data }) {
    const former = serving;
    const overlaps = canOverlap && !data;
    const pointed = readPointer();
    let next;
    let isChosen = false;
    try {
      if (!overlaps) await stopServer(former);
      if (isStopping) throw new Error("The shop is stopping");
      if (isEmbedded) await copyDatabase();
      await data?.put();
      next = start(release, { isProven: true });
      await expectSoon(next.proven, next);
      await setServingRelease(release.folder, wayBack);
      isChosen = true;
      next.letIn();
      await expectSoon(next.opened, next);
    } catch (problem) {
      if (next) await stopServer(next);
      if (isChosen && isEmbedded) {
        // It may have had visitors, whose orders are not in the copy.
        serving = next;
        throw new CommandFailed(`${problem.message}. npm start opens it again.`);
      }
      if (isChosen) await writePointer(pointed);
      if (isEmbedded) await bringBackDatabase();
      // Without it the one before serves what was put there, brought up to date.
      else await data?.takeBack().catch(({ message }) => console.error(message));
      await goOnWith(former, overlaps, problem);
    }
    serving = next;
    if (overlaps) await stopServer(former);
    if (isEmbedded) await forgetCopy();
    return data?.report();
  }

  async function goOnWith(former, isRunning, { message }) {
    if (!isRunning && !isStopping) serving = start(former.release);
    if (await serving.opened)
      throw new CommandFailed(`${message}; the one before it ${isRunning ? "goes on" : "serves again"}.`);
    throw new CommandFailed(`${message}, nor did the one before it.`);
  }

  async function expectSoon(event, server) {
    if (await Promise.race([event, wait(longestStartMs, false, { ref: false })])) return;
    const problem = await server.problem();
    throw new Error(`The new server did not open${problem ? ` (${problem})` : ""}`);
  }

  function start(release, { isProven = false } = {}) {
    const server = startServer(release, held?.descriptor, { isProven, environment });
    running.add(server);
    server.ended.then((ending) => {
      running.delete(server);
      server.ending = ending;
      if (server === serving && !replacing) endLike(server.ending);
    });
    return server;
  }
});

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
