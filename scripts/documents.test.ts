import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
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

/** The files that a line names in backticks: what has a folder or an ending of code, and no placeholder. */
const filesIn = (line: string) =>
  [...line.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql|css|md))`/g)].flatMap(([, file = ""]) =>
    file.includes("/") ? [file] : [],
  );

test.each(documents)("%s names files that there are", async (path) => {
  const named = (await linesOf(path)).flatMap(filesIn);
  const missing = named.filter((file) => !existsSync(join(root, file)) && !existsSync(join(root, dirname(path), file)));
  expect(missing).toEqual([]);
});

test.each(documents)("%s has lines that can be read in one go", async (path) => {
  expect((await linesOf(path)).filter((line) => line.length > longestLine)).toEqual([]);
});

test("the page of the whole is read in a sitting", async () => {
  expect((await linesOf("docs/architecture.md")).length).toBeLessThanOrEqual(150);
});
