import { type ComponentType, useEffect, useState } from "react";
import { loadToasts } from "../lib/toast.ts";

/** Bottom centre on phones, top right on wide screens; announced politely, never taking focus. */
export function Toaster() {
  const [List, setList] = useState<ComponentType>();

  useEffect(() => {
    // Without them deeds still do what they do; the next toast asks again.
    loadToasts().then(
      ({ ToastList }) => setList(() => ToastList),
      () => undefined,
    );
  }, []);

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 lg:inset-x-auto lg:top-21 lg:right-6 lg:bottom-auto lg:items-end"
    >
      {List && <List />}
    </div>
  );
}
