import { Skeleton, Stack } from "@mui/material";
import { type ComponentType, type FunctionComponent, lazy, Suspense } from "react";

/** A screen in a chunk of its own, with its outline until that has come. */
export function screen(load: () => Promise<ComponentType>): FunctionComponent {
  const Lazy = lazy(async () => ({ default: await load() }));
  return function Screen() {
    return (
      <Suspense fallback={<Outline />}>
        <Lazy />
      </Suspense>
    );
  };
}

/** The outline of a screen that is on its way: a heading, and rows of what there will be. */
export function Outline() {
  return (
    <Stack sx={{ gap: 1.5, py: 3 }} aria-busy="true">
      <Skeleton variant="rounded" width="30%" height={36} />
      {[100, 98, 96, 99, 92, 97].map((width) => (
        <Skeleton key={width} variant="rounded" width={`${width}%`} height={40} />
      ))}
    </Stack>
  );
}
