import { type ComponentType, useEffect, useState } from "react";

interface LazyProps<Props extends object> {
  /** Must be the same function in every render. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A component that is imported after hydration, so that it delays nothing. If the import fails, it is left out. */
export function Lazy<Props extends object>({ load, props }: LazyProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();

  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, [load]);

  return Part ? <Part {...props} /> : null;
}
