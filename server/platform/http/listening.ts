import { once } from "node:events";
import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import type { Config } from "../../config.ts";

/** The first descriptor that is handed over, by systemd as by `scripts/holder.mjs` (`sd_listen_fds(3)`). */
const inheritedSocket = 3;

/** Whoever has a connection open asks again within this time, or leaves it idle for long. */
const lingerMs = 1_000;

type Address = Pick<Config, "hasSocket" | "port" | "host">;

const lingering = new WeakSet<Server>();
const connections = new WeakMap<Server, Set<Socket>>();

/**
 * Lets a server take connections: at the socket that was handed over, whose holder keeps those waiting that come between
 * two processes, else at the port of the configuration. Throws what the system says of a port that cannot be had.
 */
export async function listen(server: Server, { hasSocket, port, host }: Address): Promise<void> {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  await once(server.listen(hasSocket ? { fd: inheritedSocket } : { port, host }), "listening");
}

/** Whether connections are closed that are between two requests, since the server takes no more of them. */
export const closesIdle = (server: Server): boolean => !server.listening && !lingering.has(server);

/**
 * Takes no more connections, and waits until those that are there have ended. Each is told by its next answer that it
 * was the last, and what stays idle for a second is closed: closed at once, a request that is on its way would be lost.
 */
export async function stopListening(server: Server): Promise<void> {
  await takeWaiting(server);
  lingering.add(server);
  // The method of HTTP servers closes what is idle at once.
  const ended = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await Promise.race([ended, wait(lingerMs, undefined, { ref: false })]);
  // What has arrived by then is read first, and makes its connection a busy one.
  await turn();
  lingering.delete(server);
  server.closeIdleConnections();
  // Node counts those as busy that have never asked for anything, as browsers open them ahead.
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  await ended;
}

/**
 * Takes the connections that wait in a socket, which are reset with it: Node takes one in each turn of its event loop. It
 * gives up after a second, since a crowd comes back faster than that.
 */
async function takeWaiting(server: Server): Promise<void> {
  let isTaken = true;
  const note = () => {
    isTaken = true;
  };
  server.on("connection", note);
  // The turn that has begun may have looked before the last of them came.
  await turn();
  const end = performance.now() + lingerMs;
  while (isTaken && performance.now() < end) {
    isTaken = false;
    await turn();
  }
  server.off("connection", note);
}
