import { glob, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Words that say what they name only to whoever chose them, and what the trade says instead. */
const tradeWords = new Map([
  ["told", "message, notified, described"],
  ["untold", "omitted, pending"],
  ["tell", "notify, describe, report"],
  ["tells", "notify, describe, report"],
  ["telling", "identifying, reporting"],
  ["wish", "input, request, params"],
  ["wishes", "input, request, params"],
  ["wished", "input, candidate"],
  ["standing", "state, status"],
  ["stand", "state, status"],
  ["stands", "state, status"],
  ["going", "context, options, pending"],
  ["asking", "isConfirming, requester, request"],
  ["deed", "action"],
  ["deeds", "actions"],
  ["hang", "show, publish, block"],
  ["hangs", "show, publish, block"],
  ["hanging", "blocked, unanswered"],
  ["hung", "shown, displayed"],
  ["seat", "slot, place"],
  ["seats", "slots, places"],
  ["door", "provider, endpoint"],
  ["doors", "providers, endpoints"],
  ["desk", "dashboard, review, judging: the screen's own name"],
  ["desks", "dashboard, desktop"],
  ["shelf", "stock, products"],
  ["shelves", "stock, products"],
  ["dethrone", "replace"],
  ["heard", "received, report"],
  ["said", "values, text, described"],
  ["sought", "query"],
  ["begun", "started, startedAt"],
  ["meant", "matching, eligible"],
]);

/** Labels that staff may have worded anew under their keys, and a post of the demo. */
const exceptions = new Set([
  ...["asking", "saidNo", "saidOn", "saidWithdrawn", "saidYes", "toldBefore"],
  ...["asking-first", "askingFirst"],
]);

const anyWord = new RegExp([...tradeWords.keys()].join("|"), "i");
const wordsOf = (name: string) =>
  name.split(/[-_.]|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());

/** What is wrong with a name; undefined for a good one. */
function complaintOf(name: string): string | undefined {
  const word = exceptions.has(name) ? undefined : wordsOf(name).find((each) => tradeWords.has(each));
  return word && `${name}: for "${word}" write ${tradeWords.get(word)}`;
}

/** The names in a source but for what it reads of something, which is named elsewhere. */
function namesIn(path: string, source: string): Set<string> {
  const names = new Set<string>();
  if (!anyWord.test(source)) return names;
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const collect = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, name, computed, property, ...parts } = node as Readonly<Record<string, unknown>>;
    if (type === "Identifier") names.add(String(name));
    if (computed === true) collect(property);
    for (const part of Object.values(type === "JSXAttribute" ? parts : { ...parts, name })) collect(part);
  };
  collect(program);
  return names;
}

const complaintsOf = (path: string, source: string) =>
  [basename(path).replace(/\.tsx?$/, ""), ...namesIn(path, source)].flatMap((name) => complaintOf(name) ?? []);

test("a name in a word of our own is refused, with the trade's word for it", () => {
  const source = 'interface Deed { told: string }\nexport const tellDone = ({ wish: input }: Deed) => input["told"];';
  expect(complaintsOf("dashboard/entry-desk.tsx", source)).toEqual([
    'entry-desk: for "desk" write dashboard, review, judging: the screen\'s own name',
    'Deed: for "deed" write action',
    'told: for "told" write message, notified, described',
    'tellDone: for "tell" write notify, describe, report',
    'wish: for "wish" write input, request, params',
  ]);
  expect(complaintsOf("server/standings.ts", "export const listStandings = () => message.told;")).toEqual([]);
});

test("names are in the trade's words", async () => {
  const complaints: string[] = [];
  const sources = ["*.ts", "{bench,contract,dashboard,e2e,scripts,server,storefront}/**/*.{ts,tsx}"];
  for await (const path of glob(sources, { cwd: root, exclude: ["**/node_modules", "**/build", "**/.react-router"] })) {
    const found = complaintsOf(path, await readFile(join(root, path), "utf8"));
    complaints.push(...found.map((complaint) => `${path}: ${complaint}`));
  }
  expect(complaints).toEqual([]);
});

test("the folders of a feature bear its name on the server in each part", async () => {
  const foldersOf = async (path: string) =>
    (await readdir(join(root, path), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
      .map(({ name }) => name);
  const features = new Set([...(await foldersOf("server/features")), "platform"]);
  for (const part of ["contract", "storefront/app/features", "dashboard/features"]) {
    const others = (await foldersOf(part)).filter((name) => !features.has(name));
    expect([part, others]).toEqual([part, []]);
  }
});
