/**
 * What is made when it is first asked for, and then kept. For what is dear to make and not needed on every page: a
 * phone spends 60 ms on the first formats of its language.
 */
export function once<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
