import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** Where the workers, which are processes of their own, find what arrived. */
export function mailFolder(): string {
  return join(process.env.E2E_FOLDER ?? "", "mail");
}

/** Beside the ports of the shops under test. */
export function mailPort(): number {
  return Number(process.env.E2E_PORT) + 2;
}

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A real SMTP server for the run; each mail becomes a file once it is whole. */
export default async function startMailServer() {
  await mkdir(mailFolder(), { recursive: true });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      receive(stream, session.envelope.rcptTo.map(({ address }) => address).join()).then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(mailPort(), "127.0.0.1", resolve));
  return async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    // The shops still run, and prepare pictures.
    await rm(process.env.E2E_FOLDER ?? "", { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}

async function receive(stream: AsyncIterable<Buffer>, to: string): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  const { subject = "", text = "", html = "" } = await PostalMime.parse(Buffer.concat(parts));
  const mail: ReceivedMail = { to, subject, text, html };
  const file = join(mailFolder(), randomUUID());
  await writeFile(`${file}.part`, JSON.stringify(mail));
  await rename(`${file}.part`, `${file}.json`);
}
