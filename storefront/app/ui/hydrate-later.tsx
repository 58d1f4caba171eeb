import { type ComponentType, lazy, Suspense, useState } from "react";

interface HydratedLater<Props> {
  readonly Part: ComponentType<Props>;
  /** Has the script there before a page is moved to, which then shows the part at once. */
  load(): Promise<unknown>;
}

/**
 * A component that the server renders, and whose script comes after hydration. React keeps what the server rendered
 * until then, and for good if the import fails. It belongs in a module of its own: a route's loader has a copy of the
 * route's module.
 * @param rendered the component itself on the server, which waits for nothing; undefined in browsers
 */
export function hydrateLater<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  rendered: ComponentType<Props> | undefined,
): HydratedLater<Props> {
  let known = rendered;
  async function importOnce() {
    known ??= await importPart();
    return known;
  }
  const importLazily = async () => ({ default: await importOnce() });
  const Later = lazy<ComponentType<Props>>(() => importLazily().catch(() => new Promise(() => undefined)));

  function Part(props: Props) {
    // Another component in its place would forget what visitors did in it.
    const [Shown] = useState(() => known ?? Later);
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  }
  return { Part, load: importOnce };
}
