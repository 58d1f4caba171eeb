import { randomBytes, randomInt } from "node:crypto";
import { connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import pg from "pg";
import { inject } from "vitest";

/** What passes arrives 5 to 50 ms later, in order: what races, races widely. */
function delay(): Transform {
  return new Transform({
    transform(bytes, _encoding, done) {
      setTimeout(() => done(null, bytes), randomInt(5, 50));
    },
  });
}

/** A database of its own behind a TCP proxy that can be slow, disconnect, refuse connections, or stop forwarding. */
export async function databaseBehindProxy({ isEmpty = false } = {}) {
  const place = inject("database");
  if (place.kind !== "postgres") throw new Error("these tests need PostgreSQL");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const admin = new pg.Client({ connectionString: place.server });
  await admin.connect();
  await admin.query(`create database ${name} template ${isEmpty ? "template0" : place.template}`);
  const target = new URL(place.server);
  const sockets = new Set<Socket>();
  const proxy = { connections: 0, refuses: false, isSilent: false, isSlow: false };
  const server = createServer((client) => {
    proxy.connections += 1;
    client.on("error", () => {});
    if (proxy.refuses) return client.destroy();
    if (proxy.isSilent) return sockets.add(client);
    const upstream = connect(Number(target.port), target.hostname);
    upstream.on("error", () => {});
    if (proxy.isSlow) client.pipe(delay()).pipe(upstream);
    else client.pipe(upstream);
    upstream.pipe(client);
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
    for (const socket of [client, upstream]) sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(place.server);
  url.port = String((server.address() as { port: number }).port);
  url.hostname = "127.0.0.1";
  // Where the server itself is reached through a file, that is named here.
  url.search = "";
  url.pathname = `/${name}`;
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    proxy,
    url: url.href,
    disconnect,
    /** What is connected hears nothing more, not even of the other's end; whoever calls anew is served. */
    stopForwarding() {
      for (const socket of sockets) socket.unpipe().pause().removeAllListeners("close");
    },
    async [Symbol.asyncDispose]() {
      disconnect();
      server.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
