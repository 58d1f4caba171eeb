import * as calls from "@cairn/contract/labels/staff.ts";
import { staffLabelMessages as messages } from "@cairn/contract/labels/staff-messages.ts";
import { previewReplacements, replaceInLabels } from "@cairn/contract/labels/staff-replacements.ts";
import { readPage } from "../../platform/database/pages.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { findReplacements, replaceWords } from "./replacements.ts";
import { changeLabel, readLabel, restoreLabel, selectLabels } from "./service.ts";
import { correctSpelling, readSpelling, restoreSpelling } from "./spelling.ts";

/** The words of labels, one by one, and the switch for their spelling. */
export const labelRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({
    ...calls.listLabels,
    handler: async ({ query }) => {
      const found = await selectLabels(db, query);
      return answer(
        await readPage(query.page, query.per_page, {
          rows: async (limit, offset) => found.slice(offset, offset + limit),
          total: () => found.length,
          show: (label) => label,
        }),
      );
    },
  });
  app.route({ ...calls.findLabel, handler: async ({ params }) => answer(await readLabel(db, params.id)) });
  app.route({
    ...calls.saveLabel,
    handler: async ({ params, body }) => answer(await changeLabel(platform, params.id, body), messages.saved),
  });
  app.route({
    ...calls.restoreLabel,
    handler: async ({ params, body }) =>
      answer(await restoreLabel(platform, params.id, body.version), messages.restored),
  });
  app.route({
    ...previewReplacements,
    handler: async ({ query }) => answer(await findReplacements(db, query.find, query.replace)),
  });
  app.route({
    ...replaceInLabels,
    handler: async ({ body }) => {
      const changed = await replaceWords(platform, body);
      return answer(changed, messages.replaced(changed.length));
    },
  });
  app.route({ ...calls.findSpelling, handler: async () => answer(await readSpelling(db)) });
  app.route({
    ...calls.correctSpelling,
    handler: async () => {
      const { spelling, count } = await correctSpelling(platform);
      return answer(spelling, messages.corrected(count));
    },
  });
  app.route({
    ...calls.restoreSpelling,
    handler: async () => {
      const { spelling, count } = await restoreSpelling(platform);
      return answer(spelling, messages.takenBack(count));
    },
  });
};
