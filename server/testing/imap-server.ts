import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

interface KeptMail {
  readonly uid: number;
  readonly source: Buffer;
  isSeen: boolean;
}

export interface ImapServer extends AsyncDisposable {
  /** With user and password. */
  readonly url: string;
  readonly mails: KeptMail[];
  /** How often somebody has logged in. */
  readonly logins: number;
  /** Puts a mail into the mailbox, with the headers that every mail has. */
  receive(headers: Readonly<Record<string, string>>, text: string): KeptMail;
}

const user = "letters@shop.example";
const password = "p@ss word";

/**
 * A mailbox that speaks as much of IMAP (RFC 3501) as it takes to find, read and mark mails: CAPABILITY, LOGIN, LIST,
 * SELECT, UID SEARCH, UID FETCH, UID STORE and LOGOUT, without literals from clients.
 */
export async function startImapServer(): Promise<ImapServer> {
  const mails: KeptMail[] = [];
  const sockets = new Set<Socket>();
  let logins = 0;

  function answer(socket: Socket, line: string): void {
    const [tag = "*", ...rest] = line.split(" ");
    const command = rest.join(" ");
    const say = (text: string) => socket.write(`${text}\r\n`);
    const end = (text = "OK done") => say(`${tag} ${text}`);
    const named = (uids: string) => {
      const wanted = new Set(uids.split(",").map(Number));
      return mails.entries().filter(([, { uid }]) => wanted.has(uid));
    };
    const fetched = /^UID FETCH (\S+) \(.*BODY\.PEEK\[\](?:<0\.(\d+)>)?/i.exec(command);
    const stored = /^UID STORE (\S+) \+FLAGS(?:\.SILENT)? \(\\Seen\)/i.exec(command);
    if (/^CAPABILITY/i.test(command)) {
      say("* CAPABILITY IMAP4rev1");
      return void end();
    }
    if (/^LOGIN/i.test(command)) {
      if (command !== `LOGIN "${user}" "${password}"`) return void end("NO wrong");
      logins += 1;
      return void end();
    }
    if (/^(LIST|LSUB)/i.test(command)) {
      say('* LIST (\\HasNoChildren) "/" "INBOX"');
      return void end();
    }
    if (/^SELECT/i.test(command)) {
      say(`* ${mails.length} EXISTS`);
      say("* OK [UIDVALIDITY 1] it is");
      say(`* OK [UIDNEXT ${mails.length + 1}] it is`);
      say("* FLAGS (\\Seen)");
      return void end("OK [READ-WRITE] selected");
    }
    if (/^UID SEARCH/i.test(command)) {
      say(["* SEARCH", ...mails.filter(({ isSeen }) => !isSeen).map(({ uid }) => uid)].join(" "));
      return void end();
    }
    if (fetched) {
      for (const [index, { uid, source }] of named(fetched[1] ?? "")) {
        const part = source.subarray(0, Number(fetched[2] ?? source.length));
        socket.write(`* ${index + 1} FETCH (UID ${uid} BODY[]<0> {${part.length}}\r\n`);
        socket.write(part);
        say(")");
      }
      return void end();
    }
    if (stored) {
      for (const [index, mail] of named(stored[1] ?? "")) {
        mail.isSeen = true;
        say(`* ${index + 1} FETCH (UID ${mail.uid} FLAGS (\\Seen))`);
      }
      return void end();
    }
    if (/^LOGOUT/i.test(command)) {
      say("* BYE");
      end();
      return void socket.end();
    }
    end(/^(NOOP|CLOSE|UNSELECT)/i.test(command) ? "OK done" : "BAD unknown");
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    let rest = "";
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (data) => {
      const lines = (rest + data.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) answer(socket, line);
    });
    socket.write("* OK [CAPABILITY IMAP4rev1] here\r\n");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    mails,
    get logins() {
      return logins;
    },
    receive(headers, text) {
      const all = {
        "Message-ID": `<${mails.length + 1}@mail.example>`,
        "Content-Type": "text/plain; charset=utf-8",
        ...headers,
      };
      const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
      const mail = {
        uid: mails.length + 1,
        source: Buffer.from([...head, "", ...text.split("\n")].join("\r\n")),
        isSeen: false,
      };
      mails.push(mail);
      return mail;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
