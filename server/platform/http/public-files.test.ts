import { buffer } from "node:stream/consumers";
import { fileMessages as messages } from "@cairn/contract/platform/staff-file-messages.ts";
import { expect, test } from "vitest";
import { serving } from "../../testing/serving.ts";
import { type FetchLimits, fetchPublicFile } from "./public-files.ts";

const limits: FetchLimits = { mostBytes: 1000, mostMs: 60_000, privateAddresses: [] };
const ownNetwork = { ...limits, privateAddresses: ["127.0.0.1"] };

const reasonOf = (address: string, within = limits) =>
  fetchPublicFile(address, within)
    .then(buffer)
    .then(String, ({ message }: Error) => message);

test("no address of the machine or its network is asked, however it is written", async () => {
  await using server = await serving((_, response) => response.end("secret"));
  const hosts = ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "2130706433", "0x7f.1", "127.1"];
  for (const host of hosts)
    expect([host, await reasonOf(`http://${host}:${server.port}/`)]).toEqual([host, messages.addressNotPublic]);
  for (const host of ["10.0.0.1", "169.254.169.254", "192.168.1.1", "[fd00::1]", "[64:ff9b::7f00:1]", "100.64.0.1"])
    expect([host, await reasonOf(`http://${host}/`)]).toEqual([host, messages.addressNotPublic]);
  for (const address of ["file:///etc/passwd", "ftp://files.example/a.jpg", "http://a:b@pictures.example/", "picture"])
    expect([address, await reasonOf(address)]).toEqual([address, messages.noAddress]);
  expect(server.asked).toEqual([]);
});

test("a redirect leads on a few times, and to no address of the network", async () => {
  await using server = await serving((request, response) => {
    const next = { "/once": "/file", "/inside": "http://127.0.0.2/", "/round": "/round" }[request.url ?? ""];
    if (next) response.writeHead(302, { location: next }).end();
    else response.end("a picture");
  });
  const own = server.url;
  expect(await reasonOf(`${own}/once`, ownNetwork)).toBe("a picture");
  expect(await reasonOf(`${own}/inside`, ownNetwork)).toBe(messages.addressNotPublic);
  expect(await reasonOf(`${own}/round`, ownNetwork)).toBe(messages.tooManyRedirects);
});

test("what is missing, too large, cut off or too slow says so", async () => {
  await using server = await serving((request, response) => {
    if (request.url === "/gone") response.writeHead(404).end();
    if (request.url === "/large") response.end(Buffer.alloc(5000));
    if (request.url === "/cut")
      response.writeHead(200, { "content-length": "50" }).write("half", () => response.destroy());
    if (request.url === "/slow") response.write("some");
  });
  const own = server.url;
  expect(await reasonOf(`${own}/gone`, ownNetwork)).toBe(`${messages.answeredWith} 404`);
  expect(await reasonOf(`${own}/large`, ownNetwork)).toBe(messages.fileTooLarge);
  expect(await reasonOf(`${own}/cut`, ownNetwork)).toBe(messages.notReached);
  expect(await reasonOf(`${own}/slow`, { ...ownNetwork, mostMs: 200 })).toBe(messages.noAnswerInTime);
  expect(await reasonOf(`${own}/silent`, { ...ownNetwork, mostMs: 200 })).toBe(messages.noAnswerInTime);
});
