const list = (texts: readonly string[]) =>
  `array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(", ")}]`;

/** SQL for one of these texts for each `n`, spread by a factor that has nothing in common with their number. */
export const oneOf = (texts: readonly string[], factor: number) =>
  `(${list(texts)})[1 + (n::bigint * ${factor} / 7)::int % ${texts.length}]`;
