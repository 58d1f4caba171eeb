/** What is built from settings, and built anew only once they are others; `close` ends what was built before. */
export function rebuilt<Settings, Built>(
  build: (settings: Settings) => Promise<Built>,
  close: (built: Built) => void = () => {},
): { of(settings: Settings): Promise<Built>; close(): void } {
  let kept: { readonly key: string; readonly built: Promise<Built> } | undefined;
  const closeKept = () => void kept?.built.then(close, () => {});
  return {
    of(settings) {
      const key = JSON.stringify(settings) ?? "";
      if (kept?.key === key) return kept.built;
      closeKept();
      const built = build(settings);
      kept = { key, built };
      // A library that could not be loaded is loaded again.
      built.catch(() => {
        if (kept?.built === built) kept = undefined;
      });
      return built;
    },
    close: closeKept,
  };
}
