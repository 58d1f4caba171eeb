import { randomBytes, randomInt } from "node:crypto";
import { connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import pg from "pg";
import { inject } from "vitest";

/** What travels along it arrives 5 to 50 ms later, in order: what races, races widely. */
function slowLine(): Transform {
  return new Transform({
    transform(bytes, _encoding, done) {
      setTimeout(() => done(null, bytes), randomInt(5, 50));
    },
  });
}

/** A database of its own behind a line that is slow, can be cut, refuse callers, or go dead without a word. */
export async function databaseBehindALine({ isEmpty = false } = {}) {
  const place = inject("database");
  if (place.kind !== "postgres") throw new Error("these tests need PostgreSQL");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const admin = new pg.Client({ connectionString: place.server });
  await admin.connect();
  await admin.query(`create database ${name} template ${isEmpty ? "template0" : place.template}`);
  const target = new URL(place.server);
  const ends = new Set<Socket>();
  const line = { calls: 0, refuses: false, isMute: false, isSlow: false };
  const server = createServer((caller) => {
    line.calls += 1;
    caller.on("error", () => {});
    if (line.refuses) return caller.destroy();
    if (line.isMute) return ends.add(caller);
    const called = connect(Number(target.port), target.hostname);
    called.on("error", () => {});
    if (line.isSlow) caller.pipe(slowLine()).pipe(called);
    else caller.pipe(called);
    called.pipe(caller);
    caller.on("close", () => called.destroy());
    called.on("close", () => caller.destroy());
    for (const end of [caller, called]) ends.add(end);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(place.server);
  url.port = String((server.address() as { port: number }).port);
  url.hostname = "127.0.0.1";
  url.pathname = `/${name}`;
  const hangUp = () => {
    for (const end of ends) end.destroy();
    ends.clear();
  };
  return {
    line,
    url: url.href,
    hangUp,
    /** What is connected hears nothing more, not even of the other's end; whoever calls anew is served. */
    goDead() {
      for (const end of ends) end.unpipe().pause().removeAllListeners("close");
    },
    async [Symbol.asyncDispose]() {
      hangUp();
      server.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
