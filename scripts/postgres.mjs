import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandFailed, run } from "./command.mjs";
import { freePort } from "./free-port.mjs";
import { findPostgres, isRoot, unprivileged } from "./system-programs.mjs";

/**
 * Starts an empty PostgreSQL server on loopback, which is deleted by `stop`; or one that replicates the server at this
 * address. With `isDurable` it waits for the disk like a production server, for measurements.
 */
export async function startPostgres({ isDurable = false, replicaOf } = {}) {
  const programs = await findPostgres();
  const folder = await mkdtemp(join(tmpdir(), "cairn-postgres-"));
  const owner = isRoot() ? unprivileged() : {};
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const pgCtl = (...args) => run(join(programs, "pg_ctl"), ["--pgdata", data, ...args], { cwd: folder, ...owner });
  const stop = async () => {
    await pgCtl("stop", "--mode=immediate");
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const making = replicaOf
      ? ["pg_basebackup", `--dbname=${replicaOf}`, "--write-recovery-conf", "--checkpoint=fast", "--no-sync"]
      : ["initdb", "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];
    const [program, ...args] = making;
    // Debian has those that ask a server among everybody's programs.
    await must(run(join(await findPostgres(program), program), ["--pgdata", data, ...args], { cwd: folder, ...owner }));
    const port = await freePort();
    const settings = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`];
    settings.push("max_connections=400");
    // The data need not survive, so it need not wait for the disk.
    if (!isDurable) settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
    const options = settings.map((setting) => `-c ${setting}`).join(" ");
    await must(pgCtl("start", "--wait", "--options", options, "--log", join(folder, "log")));
    // Tests talk through the socket's file, which spares them the work of TCP; measurements, as production, do not.
    const way = isDurable ? "" : `?host=${encodeURIComponent(folder)}`;
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres${way}`, stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

async function must(running) {
  const { code, output } = await running;
  if (code !== 0) throw new CommandFailed(`PostgreSQL did not start:\n${output}`);
}
