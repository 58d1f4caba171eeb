import { Star } from "lucide-react";

/** Five stars as decoration: there are no reviews behind them, so assistive technology is not told of any. */
export function Stars() {
  return (
    <span aria-hidden="true" className="flex gap-0.5 text-orange">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className="size-5 fill-current" />
      ))}
    </span>
  );
}
