import { type ComponentType, type ReactNode, startTransition, useEffect, useEffectEvent, useState } from "react";

interface LazyProps<Props extends object> {
  /** Must be the same function in every render. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** What keeps its place until then. */
  placeholder?: ReactNode;
  /** The import has failed. */
  onFail?: () => void;
}

/** A component that is imported after hydration, so that it delays nothing. If the import fails, it is left out. */
export function Lazy<Props extends object>({ load, props, placeholder = null, onFail }: LazyProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();

  const fail = useEffectEvent(() => onFail?.());
  useEffect(() => {
    load().then(
      // A list has dozens of them at once, which would keep a phone from answering.
      (part) => startTransition(() => setPart(() => part)),
      () => fail(),
    );
  }, [load]);

  return Part ? <Part {...props} /> : placeholder;
}
