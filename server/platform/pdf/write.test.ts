import { inflateSync } from "node:zlib";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { draw, prepare } from "./write.ts";

const column = { x: 50, width: 300, size: 10 };

async function pdfOf(...texts: string[]) {
  const { default: PdfDocument } = await import("pdfkit");
  const document = new PdfDocument({ size: "A4", margin: 50 });
  const parts: Buffer[] = [];
  const isDone = new Promise((resolve) => document.on("data", (part: Buffer) => parts.push(part)).on("end", resolve));
  let y = 50;
  for (const text of texts) y = draw(document, prepare(document, text, column), y);
  document.end();
  await isDone;
  const bytes = Buffer.concat(parts);
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return { text: text.normalize("NFC"), glyphs: glyphsOf(bytes) };
}

/** The numbers of all shapes that are drawn; 0000 is the box of a sign without one. */
function glyphsOf(bytes: Buffer): string[] {
  const found: string[] = [];
  for (const { index, 0: start } of bytes.toString("latin1").matchAll(/stream\r?\n/g)) {
    if (bytes.toString("latin1", index - 3, index) === "end") continue;
    const end = bytes.indexOf("endstream", index + start.length);
    try {
      const drawn = inflateSync(bytes.subarray(index + start.length, end)).toString("latin1");
      for (const [, array = ""] of drawn.matchAll(/\[([^\]]*)\] TJ/g))
        for (const [, hex = ""] of array.matchAll(/<([0-9a-f]+)>/g)) found.push(...(hex.match(/.{4}/g) ?? []));
    } catch {
      // No compressed stream, such as a font's own.
    }
  }
  return found;
}

test.each([
  ["Latin", "Zoë Łuczak"],
  ["Vietnamese", "Nguyễn Thị Ánh"],
  ["Cyrillic", "Ёлка Їжак"],
  ["Greek", "Ἀθῆναι Γεώργιος"],
  ["Japanese", "銀座東京ガイド"],
  ["simplified Chinese", "王国龙"],
  ["traditional Chinese", "臺灣國龍"],
  ["Korean", "김서울특별시"],
  ["Hebrew", "שלמה לוי"],
  ["Arabic", "محمد علي"],
  ["Thai", "สมหญิง"],
  ["Armenian", "Հայերեն"],
  ["Georgian", "ქართული"],
])("%s can be read in a PDF", async (_script, words) => {
  const { text, glyphs } = await pdfOf(words);
  expect(text.replaceAll(/\s/g, "")).toContain(words.replaceAll(/\s/g, "").normalize("NFC"));
  expect(glyphs).not.toHaveLength(0);
  expect(glyphs).not.toContain("0000");
});

test.each(
  "क्षेत्र हिन्दी,ক্ষুদ্র,தமிழ்,శ్రీ తెలుగు,ગુજરાતી,ਪੰਜਾਬੀ,ಕನ್ನಡ,മലയാളം,සිංහල ශ්‍රී,ភាសាខ្មែរ,ພາສາລາວ,မြန်မာ,አማርኛ,שְׁלֹמֹה,مُحَمَّد,می\u200cخواهم".split(
    ",",
  ),
)("%s is drawn with shapes alone", async (words) => {
  const { glyphs } = await pdfOf(words);
  expect(glyphs.length).toBeGreaterThan(3);
  expect(glyphs).not.toContain("0000");
});

test("lines of both directions stand as they are read, numbers and brackets among them", async () => {
  const { text } = await pdfOf("Trail Tent (שלום) 12", "رقم ١٢٣", "עולם (Ada) 45");
  expect(text).toContain("Trail Tent (שלום) 12");
  expect(text).toContain("١٢٣");
  expect(text).toMatch(/\(Ada\)/);
  expect(text).toContain("45");
});

test("what no font has a shape for is left out, and long lines are broken where their script allows", async () => {
  const { text, glyphs } = await pdfOf("a\u{1f600}b\u0007c", "長".repeat(90), "w".repeat(200), "สวัสดีชาวโลก".repeat(20));
  expect(text).toContain("abc");
  expect(glyphs).not.toContain("0000");
  expect(text.split("\n").length).toBeGreaterThan(8);
});
