import { type ComponentType, lazy, Suspense, useState } from "react";

/**
 * A component that the server renders, and whose script comes after hydration. React keeps what the server rendered
 * until then, and for good if the import fails. Once the script is there, the component shows at once.
 * @param rendered the component itself on the server, which waits for nothing; undefined in browsers
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  rendered: ComponentType<Props> | undefined,
): ComponentType<Props> {
  let known = rendered;
  async function loadKnown() {
    known = await load();
    return { default: known };
  }
  const Later = lazy<ComponentType<Props>>(() => loadKnown().catch(() => new Promise(() => undefined)));

  return function HydratedLater(props: Props) {
    // Another component in its place would forget what visitors did in it.
    const [Part] = useState(() => known ?? Later);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
