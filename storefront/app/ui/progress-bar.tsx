import { useNavigation } from "react-router";

/** A thin line at the top while the next page is loading; a delay keeps it from appearing on fast navigations. */
export function ProgressBar() {
  const isMoving = useNavigation().state !== "idle";
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-orange ${isMoving ? "scale-x-90 opacity-100 transition-transform delay-150 duration-[8s]" : "scale-x-0 opacity-0 transition-opacity duration-300"}`}
    />
  );
}
