import { Lazy } from "../../../ui/lazy.tsx";

const loadVideoError = async () => (await import("./video-error.tsx")).VideoError;

/** Loaded late, since few videos fail to play. */
export function LazyVideoError({ className }: { className: string }) {
  return <Lazy load={loadVideoError} props={{ className }} />;
}
