import { existsSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { createServer, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { backupMessages as messages } from "@cairn/contract/backups/staff-messages.ts";
import * as z from "zod/mini";
import type { Platform } from "../../platform/platform.ts";
import { readRelease } from "../../platform/release.ts";
import { BackupFailed } from "./backup-failed.ts";
import { makeBackup } from "./make-backup.ts";
import { type NamedPlace, openPlace, UnusablePlace } from "./place.ts";

const placeSchema = z.union([
  z.object({ folder: z.string() }),
  z.object({
    ...{ bucket: z.string(), endpoint: z.optional(z.string()), region: z.string() },
    ...{ accessKeyId: z.string(), secretAccessKey: z.string() },
  }),
]);
/** Without a place it is the shop's own. */
const askedSchema = z.object({ place: z.optional(placeSchema) });
const answerSchema = z.union([z.object({ name: z.string(), bytesAdded: z.int() }), z.object({ problem: z.string() })]);
type Answer = z.output<typeof answerSchema>;

/** Windows has sockets of this kind under names of their own. */
const socketOf = (dataDir: string) =>
  process.platform === "win32"
    ? `\\\\.\\pipe\\cairn-${Buffer.from(dataDir).toString("hex").slice(-60)}`
    : join(dataDir, "commands.sock");

/**
 * Makes the backups that `npm run backup` asks of a running shop, since nobody else may open its embedded database. Asked
 * is by a socket in the data folder, which its user alone may open, until it is disposed of.
 */
export async function takeBackupCommands(
  platform: Pick<Platform, "config" | "connection" | "connections" | "db" | "media" | "log">,
): Promise<AsyncDisposable> {
  const { dataDir } = platform.config;
  const path = socketOf(dataDir);
  const server = createServer(async (asked, response) => {
    const answer = await backUp(await json(asked).catch(() => undefined)).catch((problem: Error): Answer => {
      if (![BackupFailed, UnusablePlace].some((kind) => problem instanceof kind))
        platform.log.error({ err: problem }, "a backup by command failed");
      return { problem: problem.message };
    });
    send(response, answer);
  });
  // What a killed process has left; the lock of the folder says that there is no other.
  await rm(path, { force: true });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(path, resolve);
    });
    if (process.platform !== "win32") await chmod(path, 0o600);
  } catch (problem) {
    // Such as a path that is too long for one, without which the shop is as good.
    platform.log.warn({ err: problem }, "backups cannot be asked for by command while the shop runs");
  }
  return { [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())) };

  async function backUp(asked: unknown): Promise<Answer> {
    const { place: named } = z.parse(askedSchema, asked);
    const given = named && "bucket" in named ? { ...named, endpoint: named.endpoint } : named;
    const place = given ?? (await platform.connections.refresh()).backups;
    if (!place) throw new BackupFailed(messages.noPlace);
    const options = { release: await readRelease(), recipient: platform.config.backupRecipient };
    const { name, bytesAdded } = await makeBackup(platform, await openPlace(place, dataDir), options);
    return { name, bytesAdded };
  }
}

function send(response: ServerResponse, answer: Answer): void {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(answer));
}

/** Whether a shop that runs on a data folder, or was killed there, takes commands. */
export const takesCommands = (dataDir: string): boolean => existsSync(socketOf(dataDir));

/**
 * Has the shop that runs on a data folder make a backup; undefined where none takes commands there. Throws
 * `BackupFailed` in the shop's words.
 */
export async function backUpRunningShop(dataDir: string, place: NamedPlace | undefined) {
  const answer = await ask(socketOf(dataDir), { place }).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === "ENOENT" || problem.code === "ECONNREFUSED") return undefined;
    throw problem;
  });
  if (answer && "problem" in answer) throw new BackupFailed(answer.problem);
  return answer;
}

function ask(socketPath: string, body: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, method: "POST" }, (response) => {
      json(response).then((content) => resolve(z.parse(answerSchema, content)), reject);
    });
    asking.once("error", reject);
    asking.end(JSON.stringify(body));
  });
}
