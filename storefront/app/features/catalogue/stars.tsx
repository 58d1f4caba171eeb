interface StarsProps {
  /** From 1 to 5; null without reviews, for grey outlines. */
  average: number | null;
  size: "small" | "medium";
}

/** Five stars, filled as far as the average goes; hidden from screen readers, beside words that say it. */
export function Stars({ average, size }: StarsProps) {
  const height = size === "small" ? "h-4" : "h-5";
  return (
    <span
      aria-hidden="true"
      className={`relative inline-flex shrink-0 ${average === null ? "text-slate/60" : "text-orange"}`}
    >
      <span className={`stars ${height}`} />
      {average !== null && (
        <span className="stars-filled absolute inset-y-0 left-0" style={{ width: `${average * 20}%` }} />
      )}
    </span>
  );
}
