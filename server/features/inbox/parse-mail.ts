import { plainText } from "@cairn/contract/platform/plain-text.ts";
import { paragraphLength } from "@cairn/contract/platform/text.ts";

/** A mail that somebody has written, as far as it is kept. */
export interface IncomingMail {
  readonly messageId: string;
  /** The Message-IDs that it answers. */
  readonly references: readonly string[];
  readonly name: string;
  /** In lower case. Anybody can write any address there. */
  readonly email: string;
  readonly words: string;
  /** The names of its files. */
  readonly attachments: readonly string[];
}

/** Longer than an answer with a long quotation; the rest of a mail is not read. */
const mostText = 20 * paragraphLength;
const mostAttachments = 20;
const messageIds = /<[^<>\s]{1,250}>/g;

/**
 * Reads a mail. Undefined of what nobody wrote to us: answers of machines (RFC 3834), lists, reports of delivery, and
 * our own mails, which would be answered without end.
 */
export async function parseMail(
  source: Uint8Array,
  ownAddresses: readonly string[],
): Promise<IncomingMail | undefined> {
  const [{ default: PostalMime }, { default: sanitizeHtml }] = await Promise.all([
    import("postal-mime"),
    import("sanitize-html"),
  ]);
  const mail = await PostalMime.parse(source, { maxNestingDepth: 32 });
  const header = (name: string) =>
    mail.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const email = mail.from?.address?.trim().toLowerCase() ?? "";
  const [messageId] = mail.messageId?.match(messageIds) ?? [];
  const isByMachine =
    (header("auto-submitted") ?? "no") !== "no" ||
    /^(bulk|junk|list|auto_reply)/.test(header("precedence") ?? "") ||
    header("list-id") !== undefined ||
    header("x-autoreply") !== undefined ||
    header("return-path") === "<>" ||
    (header("content-type") ?? "").startsWith("multipart/report") ||
    /^(mailer-daemon|postmaster|no-?reply)@/.test(email);
  const isOwn = ownAddresses.includes(email) || /^<mail-\d+@cairn>$/.test(messageId ?? "");
  if (isByMachine || isOwn || messageId === undefined || !/^[^\s@]{1,64}@[^\s@]{1,255}$/.test(email)) return undefined;
  const textOf = (html: string) =>
    sanitizeHtml(html.slice(0, mostText), { allowedTags: ["br", "p", "div", "li", "tr"], allowedAttributes: {} })
      .split(/<br \/>|<\/(?:p|div|li|tr)>/)
      .map(plainText)
      .join("\n");
  const written = mail.text?.trim() ? mail.text.slice(0, mostText) : textOf(mail.html ?? "");
  return {
    messageId,
    references: `${mail.references ?? ""} ${mail.inReplyTo ?? ""}`.match(messageIds)?.slice(-50) ?? [],
    name:
      storable(mail.from?.name ?? "")
        .replaceAll(/\s+/g, " ")
        .trim()
        .slice(0, 100) || email.replace(/@.*/, ""),
    email,
    words: withoutQuotation(storable(written)).slice(0, paragraphLength) || "(The mail has no text.)",
    attachments: mail.attachments.slice(0, mostAttachments).map(({ filename }) => fileNameOf(filename)),
  };
}

const fileNameOf = (name: string | null) =>
  storable(name ?? "")
    .trim()
    .slice(0, 200) || "a file without a name";

/** Control characters are nobody's words, and the database refuses one of them. */
const storable = (text: string) => text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, "");

/** Leaves out the former mail where it stands below the answer, as mail programs quote it. */
export function withoutQuotation(text: string): string {
  const lines = text.trim().split("\n");
  let end = lines.length;
  while (end > 0 && /^\s*(>|$)/.test(lines[end - 1] ?? "")) end -= 1;
  if (end === lines.length) return text.trim();
  // "On … somebody wrote:", perhaps broken over two lines.
  if (/:\s*$/.test(lines[end - 1] ?? "")) end -= /^\s*(on|am|le|el|il)\b/i.test(lines[end - 1] ?? "") ? 1 : 2;
  return lines.slice(0, Math.max(end, 0)).join("\n").trim() || text.trim();
}
