import { access } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { MailBrand, MailKind, MailProps } from "@cairn/contract/mails.ts";
import type { RenderedMail } from "../mail/mail.ts";

/** One call of our own API, made in-process while a page is rendered. */
export interface Call {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
}
export type Transport = (call: Call) => Promise<{ status: number; body: unknown }>;

export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The page's own inline scripts, letter by letter: no others may run. */
  readonly inlineScripts: readonly string[];
  /** Where pages come from that it may show in a frame, beside our own. */
  readonly framedOrigin?: string | undefined;
  /** Whether pages of our own may show it in a frame; others never may. */
  readonly isEmbeddable?: boolean;
  /** What broke while rendering; the page then shows an error. */
  readonly failures: readonly unknown[];
}

/** All that the server knows of the storefront: it renders a page, or a mail. */
export interface Views {
  renderPage(request: Request, transport: Transport): Promise<RenderedPage>;
  renderMail<K extends MailKind>(kind: K, props: MailProps<K>, brand: MailBrand): Promise<RenderedMail>;
  /** Only in development: answers for the sources of both fronts, which browsers then load one by one. */
  readonly sourceFiles?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

const built = fileURLToPath(new URL("../../../storefront/build/server/index.js", import.meta.url));

/** The built storefront's files for browsers. */
export const browserFiles = fileURLToPath(new URL("../../../storefront/build/client", import.meta.url));

export async function loadViews(): Promise<Views> {
  await access(built).catch(() => {
    throw new Error("The storefront is not built; npm start or npm run build does it.");
  });
  return (await import(pathToFileURL(built).href)) as Views;
}
