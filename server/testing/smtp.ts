import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail server on this machine, with the mails that it took. */
export interface SmtpServer extends AsyncDisposable {
  readonly port: number;
  readonly received: readonly string[];
}

/** Starts a mail server that takes every mail, or only from whoever has this password. */
export async function openSmtpServer(password?: string): Promise<SmtpServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ password: given, username: user }, _session, done) =>
      given === password ? done(null, { user }) : done(new Error(`wrong password ${given}`)),
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        received.push(mail);
        done();
      }, done);
    },
  });
  server.on("error", () => {});
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.server.address() as AddressInfo; // It listens on a port.
  let isOpen = true;
  return {
    ...{ port, received },
    async [Symbol.asyncDispose]() {
      if (!isOpen) return;
      isOpen = false;
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
