import { existsSync } from "node:fs";
import { glob, readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readConfig } from "../server/config.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const longestLine = 300;

const documents: string[] = [];
for await (const path of glob(["docs/architecture.md", "{server,storefront,dashboard}/**/README.md"], {
  cwd: root,
  exclude: ["**/node_modules", "**/build"],
}))
  documents.push(path);
documents.sort();
const deployFolder = join(root, "docs/deploy");
const deployFiles = (await readdir(deployFolder)).map((name) => `docs/deploy/${name}`).sort();
const deployPages = deployFiles.filter((path) => path.endsWith(".md"));
const longestParagraph = 400;
const textOf = (path: string) => readFile(join(root, path), "utf8");
const linesOf = async (path: string) => (await textOf(path)).split("\n");

/** What a line names in backticks: files, without placeholders, and names of code. */
const filesIn = (line: string) =>
  [...line.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql|css|md))`/g)].map(([, file = ""]) => file);
/** What is linked without leaving the folder of the code. */
const linksIn = (line: string) => [...line.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, file = ""]) => file);
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

test.each(["README.md", ...documents, ...deployPages])("%s names files that there are", async (path) => {
  const named = (await linesOf(path)).flatMap((line) => [...filesIn(line), ...linksIn(line)]);
  const missing = named.filter(
    (file) => !fileNames.has(file) && !existsSync(join(root, file)) && !existsSync(join(root, dirname(path), file)),
  );
  expect(missing).toEqual([]);
});

test.each(documents)("%s names what the code has under that name", async (path) => {
  expect((await linesOf(path)).flatMap(namesIn).filter((name) => !namesInCode.has(name))).toEqual([]);
});

test.each(["CHANGELOG.md", ...documents, ...deployPages])("%s has no traces of a merge", async (path) => {
  expect((await linesOf(path)).filter((line) => /^(<{7}|={7}$|>{7})/.test(line))).toEqual([]);
});

test.each(documents)("%s has lines that can be read in one go", async (path) => {
  expect((await linesOf(path)).filter((line) => line.length > longestLine)).toEqual([]);
});

test("the page of the whole is read in a sitting", async () => {
  expect((await linesOf("docs/architecture.md")).length).toBeLessThanOrEqual(150);
});

const { scripts } = JSON.parse(await textOf("package.json"));
const variables = new Set((await textOf("server/config.ts")).match(/(?<=^ {2})[A-Z][A-Z0-9_]+(?=: z)/gm));

test.each(["README.md", ...deployFiles])("%s names commands that there are", async (path) => {
  const named = [...(await textOf(path)).matchAll(/(?:npm(?: --prefix \S+)? run|sudo cairn) ([a-z:]+)/g)];
  expect(named.map(([, name = ""]) => name).filter((name) => !(name in scripts))).toEqual([]);
});

test("README.md tells of each variable that the server reads", async () => {
  const rows = (await linesOf("README.md")).filter((line) => line.startsWith("| `") && line.split("|").length === 5);
  const named = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([A-Z][A-Z0-9_]+)`/g)]);
  expect(new Set(named.map(([, name]) => name))).toEqual(variables);
});

test.each(deployFiles)("%s sets and names variables that the server reads", async (path) => {
  const text = await textOf(path);
  // Words alone are variables of the pages' own shell, but for the file that has nothing else.
  const setting = path.endsWith(".env") ? /^([A-Z_0-9]+)=/gm : /(?:^|ENV )([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/gm;
  const set = [...text.matchAll(setting)];
  const named = [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)];
  expect([...set, ...named].map(([, name = ""]) => name).filter((name) => !variables.has(name))).toEqual([]);
});

test("a shop opens with the settings that owners begin with", async () => {
  const settings = await textOf("docs/deploy/cairn.env");
  // Neither systemd nor a container's engine reads these as a shell does.
  expect(settings.split("\n").filter((line) => /^[^#].*["'\\]/.test(line))).toEqual([]);
  expect(readConfig({ ...parseEnv(settings) })).toMatchObject({ trustProxy: true, demo: false });
});

test("installed files are those that lie beside the pages", async () => {
  const pages = (await Promise.all(deployPages.map(textOf))).join("\n");
  const installed = [...pages.matchAll(/\/opt\/cairn\/docs\/deploy\/([\w.]+)/g)].map(([, name = ""]) => name);
  expect(installed.filter((name) => !deployFiles.includes(`docs/deploy/${name}`))).toEqual([]);
});

test.each(deployPages)("%s has paragraphs that can be read in one go", async (path) => {
  const lines = (await textOf(path)).replaceAll(/^```.*?^```/gms, "").split("\n");
  expect(lines.filter((line) => line.length > longestParagraph)).toEqual([]);
});
