import type { ReactNode } from "react";

interface SplitProps {
  /** A picture or video; without it the text takes the whole width. */
  media?: ReactNode;
  /** The side of the media on wide screens; on narrow ones they come first. */
  side: "left" | "right";
  children: ReactNode;
}

export function Split({ media, side, children }: SplitProps) {
  if (!media) return <div className="max-w-prose">{children}</div>;
  return (
    <div className="grid items-center gap-x-[clamp(3rem,7vw,7rem)] gap-y-10 lg:grid-cols-2">
      <div className={`min-w-0 ${side === "right" ? "lg:order-last" : ""}`}>{media}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
