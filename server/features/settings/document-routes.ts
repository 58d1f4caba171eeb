import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { type App, answer } from "../../platform/http/routes.ts";
import type { Platform } from "../../platform/platform.ts";
import { type AnyDocument, readVersioned, replaceDocument } from "./documents.ts";

/**
 * Serves the two calls of a document (`documentCalls` of the contract). Whoever saves an older version gets 409 with
 * the document as it is.
 */
export function serveDocument(
  app: App,
  platform: Pick<Platform, "db" | "cache">,
  { find, save }: { readonly find: Endpoint; readonly save: Endpoint },
  document: AnyDocument,
): void {
  const id = find.url.split("/").at(-1);
  const read = async (tx: Pick<Transaction, "select">) => ({ id, ...(await readVersioned(tx, document)) });
  // The calls and the document have the same schema, which TypeScript cannot see through the table of them.
  app.route({ ...find, handler: async () => answer(await read(platform.db)) as never });
  app.route({
    ...save,
    handler: async (request) => {
      const { version, ...value } = request.body as { version: number };
      const saved = await transact(platform, async (tx) => {
        const isSeen = await replaceDocument(tx, document, version, value);
        await expectSeen(isSeen || undefined, () => read(tx));
        return read(tx);
      });
      return answer(saved, staffMessages.settingsSaved) as never;
    },
  });
}
