import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { documents } from "@cairn/contract/content/staff-documents.ts";
import { expect, test } from "vitest";
import { browserFiles } from "./platform/views/views.ts";

test("the scripts of visitors have no call of staff, and nothing of documents that only staff read", async () => {
  const folder = join(browserFiles, "assets");
  const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const code = (await Promise.all(scripts.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
  const ofStaff = Object.values(documents).map(({ where }) => where);
  // The call of visitors stands in the same module.
  const looked = [documents.affiliate.call.url, "/api/admin/", ...ofStaff];
  expect(looked.filter((words) => code.includes(words))).toEqual([documents.affiliate.call.url]);
});
