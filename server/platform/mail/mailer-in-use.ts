import type { Connections } from "../connections/in-use.ts";
import { rebuilt } from "../connections/rebuilt.ts";
import { createMailer, type Mailer } from "./mail.ts";

/** The mailer of the mail server that is in use at the moment of each mail. */
export function mailerInUse(connections: Connections): Mailer {
  const mailer = rebuilt(
    (mail: Connections["present"]["mail"]) => createMailer(mail?.server, mail?.from ?? ""),
    (built) => built.close(),
  );
  return {
    get configured() {
      return connections.present.mail !== undefined;
    },
    async deliver(mail) {
      const { mail: inUse } = await connections.refresh();
      await (await mailer.of(inUse)).deliver(mail);
    },
    close: () => mailer.close(),
  };
}
