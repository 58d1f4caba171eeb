import { createHash } from "node:crypto";
import { chmod, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import { hostname } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { CommandFailed } from "./command.mjs";
import { homeVariables } from "./releases.mjs";
import { defaultAddress } from "./server-command.mjs";

/** Several machines may share a data folder, and one may run several servers on it. */
function socketPath() {
  const { DATA_DIR: folder } = homeVariables();
  const PORT = process.env.PORT || defaultAddress.port;
  const name = `holder-${createHash("sha256").update(`${hostname()} ${PORT}`).digest("hex").slice(0, 8)}`;
  if (process.platform !== "win32") return join(folder, `${name}.sock`);
  return `\\\\.\\pipe\\cairn-${name}-${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`;
}

/** Takes the calls of `callHolder` by a socket in the data folder, which its user alone may open, until the process ends. */
export async function takeCalls(calls) {
  const path = socketPath();
  const server = createServer(async (asked, response) => {
    const { call, ...parameters } = await json(asked);
    const carryOut = async () => calls[call]?.(parameters);
    const answer = await carryOut().then(
      (report) => ({ report }),
      ({ message }) => ({ problem: message }),
    );
    response.end(JSON.stringify(answer));
  });
  // What a killed process has left.
  await rm(path, { force: true });
  try {
    await new Promise((resolve, reject) => server.once("error", reject).listen(path, resolve));
    if (process.platform !== "win32") await chmod(path, 0o600);
  } catch (problem) {
    // Such as a path that is too long for one, without which the shop is as good.
    console.error(`npm run reload cannot reach this shop: ${problem.message}`);
  }
}

/**
 * Has the holder of the shop that runs with these variables do something, and gives what it reports; throws
 * `CommandFailed` where it could not.
 */
export async function callHolder(call, parameters = {}) {
  const answer = await new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketPath(), method: "POST" }, (response) => resolve(json(response)));
    asking.once("error", reject);
    asking.end(JSON.stringify({ call, ...parameters }));
  }).catch((problem) => {
    throw new CommandFailed(`No shop that npm start has opened takes commands here (${problem.code}).`);
  });
  if (answer.problem) throw new CommandFailed(answer.problem);
  return answer.report;
}
