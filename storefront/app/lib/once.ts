/**
 * Creates a value on first use and keeps it, for values that are expensive and not needed on every page: creating the
 * first `Intl` formats takes 60 ms on a phone.
 */
export function once<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
