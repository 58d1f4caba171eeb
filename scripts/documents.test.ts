import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const longestLine = 300;

const documents: string[] = [];
for await (const path of glob(["docs/architecture.md", "{server,storefront,dashboard}/**/README.md"], {
  cwd: root,
  exclude: ["**/node_modules", "**/build"],
}))
  documents.push(path);
documents.sort();
const linesOf = async (path: string) => (await readFile(join(root, path), "utf8")).split("\n");

/** What a line names in backticks: files, without placeholders, and names of code. */
const filesIn = (line: string) =>
  [...line.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql|css|md))`/g)].map(([, file = ""]) => file);
const namesIn = (line: string) => [...line.matchAll(/`([A-Za-z_]\w{3,})`/g)].map(([, name = ""]) => name);

let code = "";
// A file without its folder is one of this document's own, or stands for those that other folders have under its name.
const fileNames = new Set<string>();
for await (const path of glob("{contract,server,storefront,dashboard,e2e,bench,scripts}/**/*.{ts,tsx,mjs,sql}", {
  cwd: root,
  exclude: ["**/node_modules", "**/build"],
})) {
  code += await readFile(join(root, path), "utf8");
  fileNames.add(basename(path));
}
code += await readFile(join(root, "playwright.config.ts"), "utf8");
const namesInCode = new Set(code.match(/\w+/g));

test.each(["README.md", ...documents])("%s names files that there are", async (path) => {
  const named = (await linesOf(path)).flatMap(filesIn);
  const missing = named.filter(
    (file) => !fileNames.has(file) && !existsSync(join(root, file)) && !existsSync(join(root, dirname(path), file)),
  );
  expect(missing).toEqual([]);
});

test.each(documents)("%s names what the code has under that name", async (path) => {
  expect((await linesOf(path)).flatMap(namesIn).filter((name) => !namesInCode.has(name))).toEqual([]);
});

test.each(["CHANGELOG.md", ...documents])("%s has no traces of a merge", async (path) => {
  expect((await linesOf(path)).filter((line) => /^(<{7}|={7}$|>{7})/.test(line))).toEqual([]);
});

test.each(documents)("%s has lines that can be read in one go", async (path) => {
  expect((await linesOf(path)).filter((line) => line.length > longestLine)).toEqual([]);
});

test("the page of the whole is read in a sitting", async () => {
  expect((await linesOf("docs/architecture.md")).length).toBeLessThanOrEqual(150);
});
