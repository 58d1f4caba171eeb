import { useEffect, useState } from "react";

/** How long nothing is typed before a search is asked for. */
const pause = 250;

/** A value once it has stayed the same for a moment. */
export function usePause<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
