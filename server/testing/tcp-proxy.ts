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

/** A TCP proxy before a database that can be slow, disconnect, refuse connections, or stop forwarding. */
export async function openProxy(database: URL) {
  const sockets = new Set<Socket>();
  const news = new Set<Socket>();
  const proxy = { connections: 0, refuses: false, isSilent: false, isSlow: false, hasNews: true };
  const keepNewsBack = () => {
    for (const socket of news) socket.unpipe().pause();
  };
  const server = createServer((client) => {
    proxy.connections += 1;
    client.on("error", () => {});
    if (proxy.refuses) return client.destroy();
    if (proxy.isSilent) return sockets.add(client);
    const upstream = connect(Number(database.port), database.hostname);
    upstream.on("error", () => {});
    client.on("data", (bytes: Buffer) => {
      if (!bytes.includes("listen ")) return;
      news.add(client).add(upstream);
      if (!proxy.hasNews) keepNewsBack();
    });
    if (proxy.isSlow) client.pipe(delay()).pipe(upstream);
    else client.pipe(upstream);
    upstream.pipe(client);
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
    for (const socket of [client, upstream]) sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(database);
  url.port = String((server.address() as { port: number }).port);
  url.hostname = "127.0.0.1";
  // Where the server itself is reached through a file, that is named here.
  url.search = "";
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    news.clear();
  };
  return {
    proxy,
    url: url.href,
    disconnect,
    /** What is connected hears nothing more, not even of the other's end; whoever calls anew is served. */
    stopForwarding() {
      for (const socket of sockets) socket.unpipe().pause().removeAllListeners("close");
    },
    /** Connections that listen hear nothing more, without a word, until `passNews`; those that begin to neither. */
    stopNews() {
      proxy.hasNews = false;
      keepNewsBack();
    },
    passNews() {
      proxy.hasNews = true;
    },
    close() {
      disconnect();
      server.close();
    },
  };
}

/** A database of its own behind such a proxy. */
export async function databaseBehindProxy({ isEmpty = false } = {}) {
  const place = inject("database");
  if (place.kind !== "postgres") throw new Error("these tests need PostgreSQL");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const admin = new pg.Client({ connectionString: place.server });
  await admin.connect();
  await admin.query(`create database ${name} template ${isEmpty ? "template0" : place.template}`);
  const database = new URL(place.server);
  database.pathname = `/${name}`;
  const opened = await openProxy(database);
  return {
    ...opened,
    async [Symbol.asyncDispose]() {
      opened.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
