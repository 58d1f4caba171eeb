// Each page loads this, so it is as small as can be; what only the server and staff ask of labels is in
// `contract/labels/catalogues.ts`.

/** Labels of one catalogue by their names, in groups where some belong together. */
export interface Labels {
  readonly [name: string]: string | Labels;
}

/** Labels that staff have given other words, by catalogue, in the same groups. */
export type ChangedLabels = Readonly<Record<string, Labels>>;

type WordsOf<Originals> = {
  readonly [Name in keyof Originals]: Originals[Name] extends string ? string : WordsOf<Originals[Name]>;
};

/** The longest words that a label may have. */
export const longestLabel = 500;

/** The element in which a page tells its script of labels with other words. */
export const labelsElement = "changed-labels";

type Writable = Record<string, string | Labels>;

const defined: (readonly [catalogue: string, words: Labels, originals: Labels])[] = [];
let changed: ChangedLabels = globalThis.document
  ? JSON.parse(document.getElementById(labelsElement)?.textContent ?? "{}")
  : {};

function write(words: Labels, others: Labels | undefined): void {
  for (const name in others) {
    const other = others[name];
    if (typeof other === "object") write(words[name] as Labels, other);
    else if (other !== undefined) (words as Writable)[name] = other;
  }
}

/**
 * Defines a catalogue: gives its labels, in the words that staff have chosen. On the server these change while it runs,
 * so they must be read when they are used. Catalogues that are not defined with this keep the words of the code.
 */
/* @__NO_SIDE_EFFECTS__ */
export function labels<const Originals extends Labels>(catalogue: string, originals: Originals): WordsOf<Originals> {
  const words = structuredClone(originals);
  write(words, changed[catalogue]);
  defined.push([catalogue, words, originals]);
  return words as WordsOf<Originals>;
}

/** Gives labels other words, in place; what is not named has its original ones. On the server only. */
export function replaceLabels(next: ChangedLabels): void {
  changed = next;
  for (const [catalogue, words, originals] of defined) {
    write(words, originals);
    write(words, next[catalogue]);
  }
}

/** The words of the code. */
export function originalLabels(): Readonly<Record<string, Labels>> {
  return Object.fromEntries(defined.map(([catalogue, , originals]) => [catalogue, originals]));
}

/** What pages tell their script. */
export function changedLabels(): ChangedLabels {
  return changed;
}

/** A label with its placeholders filled: `Only {stock} left`. */
export function fill(label: string, facts: Readonly<Record<string, string | number>>): string {
  return label.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(facts[name] ?? placeholder));
}
