import { type ComponentType, useEffect, useState } from "react";

/** A part that comes once the page is alive, so that nobody waits for it. Without it the page does without. */
export function Late({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>();

  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, [load]);

  return Part ? <Part /> : null;
}
