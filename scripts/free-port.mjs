import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

// Below those that systems give to connections (from 32768 on Linux): one of them could get the port before its server
// has it. The browser tests have theirs between 20,000 and 30,000.
const lowest = 10_000;
const highest = 20_000;

/** A port of this machine that nobody listens on, for a server to come. */
export async function freePort() {
  for (;;) {
    const port = randomInt(lowest, highest);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
