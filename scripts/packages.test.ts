import { mkdir, mkdtempDisposable, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Packages, removeUnread, runtimePackage, whatToInstall } from "../scripts/packages.mjs";

const locked: Packages = {
  "": { version: "0.1.0" },
  "node_modules/fastify": { version: "5.0.0", integrity: "five" },
  "node_modules/node-other-system": { version: "24.0.0", optional: true },
  "node_modules/vitest": { version: "5.0.0", dev: true },
  "node_modules/typescript": { version: "7.0.0", devOptional: true },
};
const {
  "node_modules/fastify": fastify,
  "node_modules/vitest": vitest,
  "node_modules/typescript": typescript,
} = locked;
const small = { "node_modules/fastify": fastify } as Packages;
const whole = { ...small, "node_modules/vitest": vitest, "node_modules/typescript": typescript } as Packages;
const outdated = { "node_modules/fastify": { version: "4.0.0", integrity: "four" } };
const commandFor = (installed: Packages, forDevelopment: boolean) =>
  whatToInstall(installed, locked, forDevelopment)?.command;

test("a start in a fresh clone installs what start and builds need, a test installs all", () => {
  expect(commandFor({}, false)).toEqual(["ci", "--omit=dev"]);
  expect(commandFor({}, true)).toEqual(["ci", "--include=dev"]);
});

test("what is installed is not installed again", () => {
  expect(commandFor(small, false)).toBe(undefined);
  expect(commandFor(whole, true)).toBe(undefined);
  expect(commandFor(whole, false)).toBe(undefined);
});

test("a test after a start adds the rest, and takes nothing away from a running shop", () => {
  expect(commandFor(small, true)).toEqual(["install", "--no-save", "--include=dev"]);
});

test("whoever has all keeps all when packages change", () => {
  expect(commandFor({ ...whole, ...outdated }, false)).toEqual(["ci", "--include=dev"]);
  expect(commandFor(outdated, false)).toEqual(["ci", "--omit=dev"]);
});

test("a start does not mind other versions of what it does not need", () => {
  expect(commandFor({ ...whole, "node_modules/vitest": { version: "4.0.0", dev: true } }, false)).toBe(undefined);
});

test("what nothing reads is removed: headers of Node, and weights of fonts that no PDF uses", async () => {
  await using modules = await mkdtempDisposable(join(tmpdir(), "cairn-modules-"));
  const fonts = join(modules.path, "@embedpdf", "fonts-jp", "fonts");
  await mkdir(fonts, { recursive: true });
  for (const name of ["Sans-Bold.otf", "Sans-Regular.otf", "LICENSE"]) await writeFile(join(fonts, name), "");
  const runtime = join(modules.path, runtimePackage);
  for (const folder of ["bin", "include"]) await mkdir(join(runtime, folder), { recursive: true });
  await removeUnread(modules.path);
  expect(await readdir(runtime)).toEqual(["bin"]);
  expect((await readdir(fonts)).toSorted()).toEqual(["LICENSE", "Sans-Regular.otf"]);
});
