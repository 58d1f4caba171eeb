import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { createMailer } from "./mail.ts";

test("a mailbox that is refused is told by the server's reason, without the address, which logs must not have", async () => {
  await using cleanup = new AsyncDisposableStack();
  const server = createServer((socket) => {
    socket.write("220 mail.test\r\n");
    createInterface(socket).on("line", (line) =>
      socket.write(line.startsWith("RCPT") ? "550 5.1.1 <Wanda@Example.test>: no such mailbox\r\n" : "250 ok\r\n"),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  cleanup.defer(() => void server.close());
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const mailer = await createMailer(`smtp://127.0.0.1:${port}`, "Cairn <hello@cairn.example>");
  cleanup.defer(() => mailer.close());
  const email = { to: "wanda@example.test", subject: "Hello", html: "", text: "Hello", id: "mail-1" };
  const problem = await mailer.deliver(email).catch((reason: unknown) => reason);
  expect(problem).toMatchObject({ message: expect.stringContaining("no such mailbox") });
  expect(JSON.stringify(problem, Object.getOwnPropertyNames(problem))).not.toMatch(/wanda|hello@/i);
});

test("a mail says where answers go, and how it can be ended by one press, where there is either", async () => {
  await using cleanup = new AsyncDisposableStack();
  const received: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write("220 mail.test\r\n");
    createInterface(socket).on("line", (line) => {
      if (isData) received.push(line);
      const isOver = isData && line === ".";
      if (isData && !isOver) return;
      isData = line === "DATA";
      socket.write(isData ? "354 go on\r\n" : "250 ok\r\n");
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  cleanup.defer(() => void server.close());
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const mailer = await createMailer(`smtp://127.0.0.1:${port}`, "Cairn <hello@cairn.example>");
  cleanup.defer(() => mailer.close());
  const email = { to: "wanda@example.test", subject: "Hello", html: "", text: "Hello", id: "mail-1" };
  await mailer.deliver(email);
  expect(received.filter((line) => /^(List-|Reply-To)/.test(line))).toEqual([]);
  await mailer.deliver({ ...email, replyTo: "team@cairn.example" });
  expect(received).toContain("Reply-To: team@cairn.example");
  await mailer.deliver({ ...email, unsubscribeUrl: "https://cairn.example/end" });
  expect(received.filter((line) => line.startsWith("List-")).toSorted()).toEqual([
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    "List-Unsubscribe: <https://cairn.example/end>",
  ]);
});
