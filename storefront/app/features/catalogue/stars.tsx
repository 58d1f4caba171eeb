import { Star } from "lucide-react";

const five = [1, 2, 3, 4, 5];

interface StarsProps {
  /** From 1 to 5; null without reviews, for grey outlines. */
  average: number | null;
  size: "small" | "medium";
}

/** Five stars, filled as far as the average goes; hidden from screen readers, beside words that say it. */
export function Stars({ average, size }: StarsProps) {
  const star = size === "small" ? "size-4" : "size-5";
  return (
    <span
      aria-hidden="true"
      className={`relative inline-flex shrink-0 ${average === null ? "text-slate/60" : "text-orange"}`}
    >
      {five.map((place) => (
        <Star key={place} className={`${star} shrink-0`} />
      ))}
      {average !== null && (
        <span className="absolute inset-y-0 left-0 flex overflow-hidden" style={{ width: `${average * 20}%` }}>
          {five.map((place) => (
            <Star key={place} className={`${star} shrink-0 fill-current`} />
          ))}
        </span>
      )}
    </span>
  );
}
