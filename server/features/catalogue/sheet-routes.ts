import { listSheet, mostSheetRows, writeSheet } from "@cairn/contract/catalogue/staff-sheet.ts";
import { stockMessages } from "@cairn/contract/catalogue/staff-stock-messages.ts";
import { mayDo } from "@cairn/contract/staff/permissions.ts";
import type { SQL } from "drizzle-orm";
import { staffMemberOf } from "../../access.ts";
import { AppError } from "../../platform/errors.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { expectMayWriteCosts, hideCosts } from "./costs.ts";
import { changeSheet, readSheet } from "./sheet.ts";

/** A row of the sheet has some 500 at most. */
const mostBytesOfRow = 768;

/** The sheet of many variants, with the units that are sold and not packed yet, which only orders know. */
export const sheetRoutes =
  (unpacked: SQL): Routes =>
  async (app, platform) => {
    hideCosts(app);
    app.route({
      ...listSheet,
      handler: async ({ query }) => answer(await readSheet(platform.db, query, unpacked)),
    });
    app.route({
      ...writeSheet,
      bodyLimit: mostSheetRows * mostBytesOfRow,
      handler: async (request) => {
        const { variants, reason, note } = request.body;
        const { name: staffName, rights } = staffMemberOf(request);
        if (variants.some(({ stock }) => stock) && !mayDo(rights, "stock.manage"))
          throw new AppError("forbidden", 403, stockMessages.notYours);
        expectMayWriteCosts(request, variants);
        return answer(await changeSheet(platform, variants, { reason, note, staffName, unpacked }));
      },
    });
  };
