import type { ReactNode } from "react";
import { Skeleton } from "../ui/skeleton.tsx";

/** The outlines of kinds of screens, by their paths; all others have a heading and lines. */
const outlines: readonly (readonly [RegExp, () => ReactNode])[] = [
  [/^\/(shop|search)(\/|$)/, Cards],
  [/^\/products\//, Product],
  [/^\/photo-gallery/, Gallery],
  [/^\/(blogs\/.+|contest|community|affiliate)?$/, Photograph],
];

/** The outline of the screen at `path` while it is loading. */
export function NextScreen({ path }: { path: string }) {
  const [, Outline = Lines] = outlines.find(([pattern]) => pattern.test(path)) ?? [];
  return <Outline />;
}

function Cards() {
  return (
    <div className="shell pt-10 lg:pt-16">
      <Skeleton className="h-12 w-60 max-w-full" />
      <Skeleton className="mt-5 h-5 w-96 max-w-full" />
      <div className="mt-10 grid grid-cols-2 gap-3 sm:gap-5 lg:mt-14 lg:grid-cols-3 lg:gap-6">
        {places(6).map((place) => (
          <div key={place} className="overflow-hidden rounded-card border border-line bg-paper">
            <Skeleton className="aspect-square w-full rounded-none" />
            <div className="grid gap-2.5 p-4 sm:p-5">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-5 w-1/3" />
              <Skeleton className="mt-3 h-11 w-full rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function Product() {
  return (
    <div className="shell grid gap-x-16 gap-y-8 pt-6 lg:grid-cols-[1.15fr_1fr] lg:pt-12">
      <Skeleton className="aspect-square w-full rounded-card" />
      <div className="grid content-start gap-6">
        <Skeleton className="h-12 w-72 max-w-full" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-28 w-full rounded-card" />
        <Skeleton className="h-14 w-full rounded-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </div>
  );
}

function Gallery() {
  return (
    <div className="min-h-full bg-ink px-5 pt-16">
      <Skeleton className="h-12 w-60 max-w-full bg-paper/15" />
      <div className="mt-12 grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-4">
        {places(8).map((place) => (
          <Skeleton key={place} className="aspect-4/5 w-full rounded-none bg-paper/15" />
        ))}
      </div>
    </div>
  );
}

function Photograph() {
  return (
    <div className="relative flex h-[78svh] items-end bg-slate/60">
      <div className="shell grid gap-4 pb-16">
        <Skeleton className="h-12 w-120 max-w-full bg-paper/30" />
        <Skeleton className="h-5 w-72 max-w-full bg-paper/30" />
      </div>
    </div>
  );
}

function Lines() {
  return (
    <div className="shell grid content-start gap-6 pt-14 lg:pt-20">
      <Skeleton className="h-12 w-72 max-w-full" />
      <Skeleton className="h-72 w-full rounded-card" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  );
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);
