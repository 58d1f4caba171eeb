import { Mountain } from "lucide-react";

interface NoPictureProps {
  /** Said to screen readers where nothing else says it. */
  label?: string;
  className?: string;
}

/** Stands where a picture would be. */
export function NoPicture({ label, className = "" }: NoPictureProps) {
  return (
    <span className={`grid place-items-center bg-line/60 text-slate/50 ${className}`}>
      <Mountain className="size-1/4 max-h-16" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
