import { access } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { MailTexts } from "@cairn/contract/mail/catalogue.ts";
import type { MailBrand, MailKind, MailProps } from "@cairn/contract/mail/mails.ts";
import type { ChangedLabels } from "@cairn/contract/platform/labels.ts";
import type { RenderedMail, RenderedPage, Transport } from "@cairn/contract/platform/rendering.ts";

/** What the server knows of the storefront: it renders a page, or a mail. */
export interface Views {
  renderPage(request: Request, transport: Transport): Promise<RenderedPage>;
  /** `changed` are the texts that staff have given the mail in place of the shop's own. */
  renderMail<K extends MailKind>(
    kind: K,
    props: MailProps<K>,
    brand: MailBrand,
    changed?: MailTexts,
  ): Promise<RenderedMail>;
  /** Gives the labels of pages and mails other words, from now on. */
  replaceLabels(changed: ChangedLabels): void;
  /** Serves the sources of storefront and dashboard; only in development. */
  readonly sourceFiles?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

const built = fileURLToPath(new URL("../../../storefront/build/server/index.js", import.meta.url));

/** The built storefront's files for browsers. */
export const browserFiles = fileURLToPath(new URL("../../../storefront/build/client", import.meta.url));

/** Fails in words where the storefront is not built. */
export async function expectBuilt(): Promise<void> {
  await access(built).catch(() => {
    throw new Error("The storefront is not built; npm start or npm run build does it.");
  });
}

export async function loadViews(): Promise<Views> {
  await expectBuilt();
  return (await import(pathToFileURL(built).href)) as Views;
}
