import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

// The package lacks the program that it names, but has all that it would run.
const program = createRequire(import.meta.url).resolve("@20minutes/s3rver/lib/cli.js");
// It checks the signature of a bucket's own address without the slash at its end, which Amazon and its SDK write.
const run = `
const v4 = require(require("node:path").join(process.argv[1], "../signature/v4.js"));
const { getStringToSign } = v4;
v4.getStringToSign = (request, given) =>
  getStringToSign({ ...request, uri: request.uri.replace(/^\\/[^/]+$/, "$&/") }, given);
require(process.argv[1]).parseAsync();`;

/** A server that speaks S3's protocol, in a process of its own, with an empty bucket; for tests. */
export async function startS3Server() {
  await using cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "cairn-s3-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const server = spawn(
    process.execPath,
    [
      "--eval",
      run,
      program,
      "--directory",
      folder,
      "--address",
      "127.0.0.1",
      "--port",
      "0",
      "--silent",
      "--configure-bucket",
      "media",
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  cleanup.defer(async () => {
    server.kill();
    await once(server, "exit");
  });
  let address: string | undefined;
  for await (const line of createInterface(server.stdout)) {
    address = /listening on (\S+:\d+)/.exec(line)?.[1];
    if (address) break;
  }
  if (!address) throw new Error("the S3 server did not start");
  const owned = cleanup.move();
  return {
    folder,
    place: {
      bucket: "media",
      endpoint: `http://${address}`,
      region: "eu-west-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
