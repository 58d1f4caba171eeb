import bidiFactory from "bidi-js";
import { hasSign, type PdfFont } from "./fonts.ts";

const bidi = bidiFactory();
const clusters = new Intl.Segmenter("und", { granularity: "grapheme" });
const words = new Intl.Segmenter("und", { granularity: "word" });
// Scripts without spaces, in which a line may end between any two words.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

/** A part of a line that one font draws in one direction. */
export interface Run {
  readonly text: string;
  readonly font: PdfFont;
}

interface Cluster {
  readonly text: string;
  readonly font: PdfFont;
  readonly level: number;
  /** Whether a line may end after it. */
  readonly isEnd: boolean;
}

/** The clusters of a paragraph that can be drawn, with their fonts and the levels of the bidirectional algorithm. */
export function clustersOf(paragraph: string, fonts: readonly PdfFont[]): Cluster[] {
  const { levels } = bidi.getEmbeddingLevels(paragraph, "auto");
  const ends = new Set([...words.segment(paragraph)].map(({ index, segment }) => index + segment.length));
  const found: Cluster[] = [];
  for (const { segment, index } of clusters.segment(paragraph)) {
    const signs = segment.replaceAll(/(?![\u200c\u200d])[\p{C}\p{VS}]/gu, "");
    // A space is drawn by the font of the word before, so that their run is one.
    const before = found.at(-1)?.font;
    const asked = /^[\s\p{P}]$/u.test(signs) && before ? [before, ...fonts] : fonts;
    const font = asked.find((one) => [...signs].every((sign) => /[\u200c\u200d]/.test(sign) || hasSign(one, sign)));
    if (signs === "" || !font) continue;
    const isEnd =
      /\s$/.test(signs) || (ends.has(index + segment.length) && unspaced.test(signs.replaceAll(/\p{M}/gu, "")));
    found.push({ text: mirrored(signs, levels[index] ?? 0), font, level: levels[index] ?? 0, isEnd });
  }
  return found;
}

/** A bracket of a text from right to left opens to the other side. */
function mirrored(signs: string, level: number): string {
  return level % 2 === 1 ? (bidi.getMirroredCharacter(signs) ?? signs) : signs;
}

/** The clusters of a paragraph line by line, none wider than `width` where that can be. */
export function linesOf(found: readonly Cluster[], width: number, widthOf: (runs: readonly Run[]) => number): Run[][] {
  const lines: Cluster[][] = [[]];
  let left = width;
  for (const word of wordsOf(found)) {
    // Measured apart, since shaping a line anew for each of its words would take long.
    const wide = widthOf(visualRuns(word));
    const pieces = wide > width ? word.map((cluster) => [cluster]) : [word];
    for (const piece of pieces) {
      const taken = pieces.length > 1 ? widthOf(visualRuns(piece)) : wide;
      if (taken > left && lines.at(-1)?.length) {
        lines.push([]);
        left = width;
      }
      lines.at(-1)?.push(...piece);
      left -= taken + (pieces.length > 1 ? 0 : widthOf(spacesAfter(word)));
    }
  }
  return lines.map(visualRuns);
}

function wordsOf(found: readonly Cluster[]): Cluster[][] {
  const parts: Cluster[][] = [];
  let isNew = true;
  for (const cluster of found) {
    if (isNew) parts.push([]);
    parts.at(-1)?.push(cluster);
    isNew = cluster.isEnd;
  }
  return parts;
}

/** What is not counted of a word that ends a line. */
function spacesAfter(word: readonly Cluster[]): Run[] {
  return word.slice(word.findLastIndex(({ text }) => text.trim() !== "") + 1);
}

/** Runs of a line from left to right, as they are read in each direction (Unicode's rule L2). */
function visualRuns(line: readonly Cluster[]): Run[] {
  const shown = line.slice(0, line.findLastIndex(({ text }) => text.trim() !== "") + 1);
  const runs: { text: string; font: PdfFont; level: number }[] = [];
  for (const { text, font, level } of shown) {
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) last.text += text;
    else runs.push({ text, font, level });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < runs.length; from++) {
      let to = from;
      while ((runs[to]?.level ?? -1) >= level) to++;
      if (to - from > 1) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return runs.map(({ text, font, level }) => ({ font, text: level > 0 ? turned(text, font, level) : text }));
}

/**
 * A run as its font is to be given it: the font turns letters that are written from the right by itself, but cannot know
 * which way signs and digits stand between them.
 */
function turned(text: string, { font }: PdfFont, level: number): string {
  const direction = level % 2 === 1 ? "rtl" : "ltr";
  return font.layout(text).direction === direction ? text : [...text].reverse().join("");
}
