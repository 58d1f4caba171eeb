import { Lazy } from "../../ui/lazy.tsx";

const loadVideoError = async () => (await import("./video-error.tsx")).VideoError;

/** Few videos cannot be played: what says so comes after the rest. */
export function LazyVideoError({ className }: { className: string }) {
  return <Lazy load={loadVideoError} props={{ className }} />;
}
