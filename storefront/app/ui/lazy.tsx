import { type ComponentType, useEffect, useState } from "react";

interface LazyProps<Props extends object> {
  /** Stays the same function from one rendering to the next. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A part that comes once the page is alive, so that nobody waits for it. Without it the page does without. */
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
