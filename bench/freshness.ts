import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { print, title } from "./figures.ts";
import type { Subject } from "./processes.ts";

const changes = 200;
const path = "/api/product/single/expedition-65";

/** How long after a change was answered by one process another one shows it, which had the former in its cache. */
export async function measureFreshness(writing: Subject, reading: Subject, ownerPassword: string): Promise<void> {
  title(`Freshness: ${changes} changes in one process, until another shows each`);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (
    port: number,
    method: string,
    address: string,
    headers: Record<string, string> = {},
    body = "",
  ) => {
    const sent = request({ agent, port, method, path: address, headers });
    sent.end(body);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return { response, text: await textOf(response) };
  };
  const login = JSON.stringify({ email: "owner@cairn.example", password: ownerPassword });
  const json = { "content-type": "application/json" };
  const { response } = await ask(writing.port, "POST", "/api/admin/login", json, login);
  const cookie = response.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const { text } = await ask(writing.port, "GET", path);
  const { id } = (JSON.parse(text) as { data: { id: number } }).data; // By the contract.
  const ms: number[] = [];
  for (let change = 0; change < changes; change++) {
    const isShown = change % 2 === 1;
    const act = isShown ? "publish" : "unpublish";
    const written = await ask(writing.port, "POST", `/api/admin/products/${id}/${act}`, { cookie });
    if (written.response.statusCode !== 200) throw new Error(`a change was answered with ${written.text}`);
    const started = performance.now();
    let shown: IncomingMessage;
    do ({ response: shown } = await ask(reading.port, "GET", path));
    while ((shown.statusCode === 200) !== isShown);
    ms.push(performance.now() - started);
  }
  agent.destroy();
  const sorted = ms.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
  print("9  fresh in another process, p50 / p99", `${at(0.5)} / ${at(0.99)} ms`, "<= 1000 ms");
}
