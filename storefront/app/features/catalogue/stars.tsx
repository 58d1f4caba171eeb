import { Star } from "lucide-react";

/** Five decorative outlined stars, hidden from screen readers: there are no reviews that could fill them. */
export function Stars() {
  return (
    <span aria-hidden="true" className="flex gap-0.5 text-orange">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className="size-5" />
      ))}
    </span>
  );
}
