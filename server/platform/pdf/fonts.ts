import { createRequire } from "node:module";
import { join } from "node:path";
import { type Font, type GlyphRun, openSync } from "fontkit";

/** A font of a PDF, loaded once a text of it needs it. */
export interface PdfFont {
  readonly name: string;
  readonly font: Font;
}

const { resolve } = createRequire(import.meta.url);
const inter = (weight: string) => resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`);
const script = (name: string) =>
  resolve(`@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-400-normal.woff`);
const eastern = (country: string, file: string) =>
  join(resolve(`@embedpdf/fonts-${country}`), `../../fonts/${file}-Regular.otf`);

/** Latin with all its accents, Greek and Cyrillic. */
const ownFonts = { text: inter("400Regular"), strong: inter("600SemiBold") } as const;
export type Weight = keyof typeof ownFonts;

const japanese = eastern("jp", "NotoSansJP");
const korean = eastern("kr", "NotoSansKR");
// Has the signs of both ways of writing Chinese.
const chinese = eastern("sc", "NotoSansHans");

/** Fonts by what they are for, the larger ones last; a sign that none of them has is not drawn. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{scx=Arab}/u, script("arabic")],
  [/\p{scx=Hebr}/u, script("hebrew")],
  [/\p{scx=Thai}/u, script("thai")],
  [/\p{scx=Deva}/u, script("devanagari")],
  [/\p{scx=Beng}/u, script("bengali")],
  [/\p{scx=Taml}/u, script("tamil")],
  [/\p{scx=Telu}/u, script("telugu")],
  [/\p{scx=Gujr}/u, script("gujarati")],
  [/\p{scx=Guru}/u, script("gurmukhi")],
  [/\p{scx=Knda}/u, script("kannada")],
  [/\p{scx=Mlym}/u, script("malayalam")],
  [/\p{scx=Sinh}/u, script("sinhala")],
  [/\p{scx=Khmr}/u, script("khmer")],
  [/\p{scx=Laoo}/u, script("lao")],
  [/\p{scx=Mymr}/u, script("myanmar")],
  [/\p{scx=Geor}/u, script("georgian")],
  [/\p{scx=Armn}/u, script("armenian")],
  [/\p{scx=Ethi}/u, script("ethiopic")],
];

// Apart for each document: a font remembers of its shapes what another document made of them.
const loaded = new WeakMap<PDFKit.PDFDocument, Map<string, PdfFont>>();

function load(document: PDFKit.PDFDocument, path: string): PdfFont {
  const ofDocument = loaded.get(document) ?? new Map<string, PdfFont>();
  loaded.set(document, ofDocument);
  const present = ofDocument.get(path);
  if (present) return present;
  // A collection would be several in one file.
  const font = { name: path, font: shapingAll(openSync(path) as Font) };
  ofDocument.set(path, font);
  return font;
}

// Features that place marks.
const unplaced = { abvm: false, blwm: false, mark: false, mkmk: false };

/**
 * Fontkit stumbles over marks for which a font has no anchor; such a word keeps its marks where their shapes are. What
 * was shaped is kept, since that takes longest, and a text is measured before it is drawn.
 */
function shapingAll(font: Font): Font {
  const layout = font.layout.bind(font);
  const shaped = new Map<string, GlyphRun>();
  const shape: Font["layout"] = (text, features, ...more) => {
    try {
      return layout(text, features, ...more);
    } catch {
      return layout(text, unplaced, ...more);
    }
  };
  font.layout = (text, features, ...more) => {
    if (more.length > 0) return shape(text, features, ...more);
    const name = `${JSON.stringify(features)} ${text}`;
    const known = shaped.get(name) ?? shape(text, features);
    shaped.set(name, known);
    // Pdfkit scales positions where they are.
    const positions = known.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(known)), known, { positions });
  };
  return font;
}

/** The fonts by which a text can be drawn, in the order in which they are asked for a sign. */
export function fontsFor(document: PDFKit.PDFDocument, text: string, weight: Weight): PdfFont[] {
  const own = load(document, ownFonts[weight]);
  const isLacking = [...text].some((sign) => !hasSign(own, sign));
  if (!isLacking) return [own];
  const wanted = scripts.filter(([pattern]) => pattern.test(text)).map(([, path]) => path);
  // Signs that both countries share look as where the text is from.
  if (/\p{scx=Hang}/u.test(text)) wanted.push(korean);
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) wanted.push(japanese);
  if (/\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u.test(text)) wanted.push(chinese, japanese, korean);
  const fonts = [...new Set(wanted)].map((path) => load(document, path));
  return [own, ...fonts];
}

/** Whether a font has a shape for a sign. */
export function hasSign({ font }: PdfFont, sign: string): boolean {
  return font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}
