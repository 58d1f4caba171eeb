import { randomInt } from "node:crypto";
import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Random, seeded } from "./demo/history/random.ts";
import { createTestEnvironment, order, referenceOf, registerCustomers } from "./testing/environment.ts";
import { countProcessesOf, findHolderProcesses } from "./testing/holder-processes.ts";
import { ledgerFaults } from "./testing/orders.ts";
import { type Environment, runAndKill, runShop, type ShopProcess, startShop, waitUntil } from "./testing/process.ts";
import { copyRelease } from "./testing/release-copies.ts";
import { stockUpEnvironment } from "./testing/stock-up.ts";

// `KILLS=50` tries more of them, `SEED=…` those of one run again.
const kills = Number(process.env.KILLS ?? 3);
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const victims = ["command", "holder", "server"] as const;
type Victim = (typeof victims)[number];

interface Placed {
  readonly token: string;
  readonly reference: string;
}

interface Act {
  readonly args: readonly string[];
  /** How long it takes when nothing is killed. */
  readonly takesMs: number;
}

test.runIf(process.platform !== "win32")(
  `kill -9 at any moment of an upgrade or a rollback leaves one of both releases and every order (seed ${seed})`,
  { timeout: 600_000 + kills * 240_000 },
  async ({ annotate }) => {
    const random = seeded(seed);
    await using cleanup = new AsyncDisposableStack();
    const environment = cleanup.use(await createTestEnvironment());
    const place = cleanup.use(await mkdtempDisposable(join(tmpdir(), "cairn-kills-")));
    const home = cleanup.use(await copyRelease({ version: "1.0.0" }));
    const migration = "CREATE TABLE added_by_test (id integer);";
    const newer = cleanup.use(await copyRelease({ version: "1.1.0", migration }));
    const tokens = await registerCustomers(environment, 3);
    const productId = await stockUpEnvironment(environment, 10_000);
    const script = (name: string) => join(home.folder, `scripts/${name}.mjs`);
    const variables = {
      ...environment.variables,
      DEMO: "off",
      BACKUP_DIR: join(place.path, "backups"),
      TMPDIR: place.path,
    };
    const open = (more: Environment = variables) => startShop(more, [script("start")]);
    const servesNewer = async () => {
      const [folder] = (await readFile(join(home.folder, "current-release"), "utf8")).split("\n");
      expect([home.folder, newer.folder]).toContain(folder);
      return folder === newer.folder;
    };
    let shop = await open();
    cleanup.defer(() => shop[Symbol.asyncDispose]());
    const placed: Placed[] = [];

    const acts = new Map<string, Act>();
    for (const [name, args] of [
      ["upgrade", [script("upgrade"), newer.folder]],
      ["rollback", [script("rollback")]],
      ["quick", [script("upgrade"), newer.folder, "--without-backup"]],
    ] as const) {
      const started = performance.now();
      const { code, printed } = await runShop(shop.variables, args);
      expect(code, printed).toBe(0);
      acts.set(name, { args, takesMs: performance.now() - started });
    }
    for (let round = 1; round <= kills; round++) {
      const name = (await servesNewer()) ? "rollback" : random.pick(["upgrade", "quick", "quick"]);
      const victim = random.pick(victims);
      const buying = buyUntilStopped(shop, tokens, productId, placed);
      const outcome = await actAndKill(shop, acts.get(name), victim, random);
      await buying.stop();
      await annotate(`round ${round}: ${name}, ${victim} killed ${outcome}, ${placed.length} orders`);

      await endWhole(shop, [home.folder, newer.folder]);
      shop = await open(shop.variables);
      for (const path of ["/healthz", "/", "/shop", "/cart", "/api/product/all"])
        expect([round, path, (await shop.call("GET", path)).status]).toEqual([round, path, 200]);
      await servesNewer();
    }
    expect(placed.length).toBeGreaterThan(kills);
    for (const { token, reference } of placed)
      expect([reference, (await shop.call("GET", `/api/orders/${reference}`, { token })).status]).toEqual([
        ...[reference, 200],
      ]);
    await endWhole(shop, [home.folder, newer.folder]);
    const connection = await environment.open();
    expect(await ledgerFaults(connection.db).finally(() => connection.close())).toEqual([]);
  },
);

/** Runs a command, and kills one of those who are at work at a random moment; says when that was. */
async function actAndKill(shop: ShopProcess, act: Act | undefined, victim: Victim, random: Random): Promise<string> {
  if (!act) throw new Error("there is no such command");
  const afterMs = Math.ceil(random.next() * act.takesMs);
  if (victim === "command") {
    const { signal } = await runAndKill(shop.variables, act.args, afterMs);
    return signal ? `after ${afterMs} ms` : "never, since it had ended";
  }
  let isOver = false;
  const running = runShop(shop.variables, act.args).finally(() => {
    isOver = true;
  });
  let pid: number | undefined;
  if (victim === "holder") {
    await Promise.race([running, wait(afterMs)]);
    pid = (await findHolderProcesses(shop.pid)).holder;
  } else {
    while (pid === undefined && !isOver) pid = (await findHolderProcesses(shop.pid)).next;
    // It lives for a part of the command alone.
    await Promise.race([running, wait(afterMs / 6)]);
  }
  const isKilled = pid !== undefined && kill(pid);
  const { code } = await running;
  return `${isKilled ? `after ${afterMs} ms` : "never, since it had ended"}, the command ended with ${code}`;
}

/** Gives whether there was such a process. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}

/** Stops a shop, whichever of its processes are left, and waits until all of them are gone. */
async function endWhole(shop: ShopProcess, folders: readonly string[]): Promise<void> {
  await shop[Symbol.asyncDispose]();
  await waitUntil("the processes of the shop to end", async () => (await countProcessesOf(folders)) === 0);
}

/** Lets everybody order one thing after another; what is not answered while a process is killed counts for nothing. */
function buyUntilStopped(shop: ShopProcess, tokens: readonly string[], productId: number, placed: Placed[]) {
  let isOver = false;
  const buyers = tokens.map(async (token) => {
    while (!isOver) {
      const answer = await order(shop, token, [{ id: productId, quantity: 1 }]).catch(() => undefined);
      if (answer?.status === 201) placed.push({ token, reference: referenceOf(answer.body.data) });
      await wait(500);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(buyers);
    },
  };
}
