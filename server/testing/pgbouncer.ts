import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.mjs";
import { findPgbouncer, isRoot, unprivileged } from "../../scripts/system-programs.mjs";
import { waitUntil } from "./process.ts";

/** A PgBouncer in transaction mode before a database, on loopback. */
export interface Pooler extends AsyncDisposable {
  /** The address of the database through it. */
  readonly url: string;
}

/**
 * Starts the machine's PgBouncer with so many connections to the server of `databaseUrl`, and with this query for each
 * of them (`connect_query`).
 */
export async function startPgbouncer(databaseUrl: string, connections: number, connectQuery: string): Promise<Pooler> {
  const program = findPgbouncer();
  if (!program) throw new Error("this machine has no PgBouncer");
  const { port: databasePort, pathname, username, password } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "cairn-pgbouncer-"));
  const file = join(folder, "pgbouncer.ini");
  const login = `user=${username}${password && ` password=${decodeURIComponent(password)}`}`;
  await writeFile(
    file,
    `[databases]
${database} = host=127.0.0.1 port=${databasePort} dbname=${database} ${login} connect_query='${connectQuery}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 200
default_pool_size = ${connections}
`,
  );
  const owner = isRoot() ? unprivileged() : undefined;
  if (owner) for (const path of [folder, file]) await chown(path, owner.uid, owner.gid);
  const child: ChildProcess = spawn(program, [file], { ...owner, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "close");
  const lines: Buffer[] = [];
  child.stderr?.on("data", (line: Buffer) => lines.push(line));
  await waitUntil("PgBouncer to listen", async () => {
    const printed = Buffer.concat(lines).toString();
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${printed}`);
    return printed.includes("process up");
  });
  return {
    url: `postgres://${username}@127.0.0.1:${port}/${database}`,
    async [Symbol.asyncDispose]() {
      child.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
