interface ProgressLineProps {
  /** The accessible name of the progress bar. */
  label: string;
  /** The progress in words. */
  text: string;
  /** From 0 to 1. */
  value: number;
  className?: string;
}

/** A progress bar without visible text; write that beside it where needed. */
export function ProgressLine({ label, text, value, className = "h-1.5 rounded-full" }: ProgressLineProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuetext={text}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
      className={`overflow-hidden bg-line ${className}`}
    >
      <div className="h-full bg-orange transition-[width]" style={{ width: `${value * 100}%` }} />
    </div>
  );
}
