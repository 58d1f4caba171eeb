import { Late } from "../../ui/late.tsx";

const loadFilmFault = async () => (await import("./film-fault.tsx")).FilmFault;

/** Few films cannot be played: what says so comes after the rest. */
export function LateFilmFault({ className }: { className: string }) {
  return <Late load={loadFilmFault} props={{ className }} />;
}
