import type { ReactNode } from "react";
import { Picture } from "./picture.tsx";

interface PhotographBandProps {
  src: string;
  /** Empty for decoration. */
  alt: string;
  /** `screen` fills the first screen, `tall` leaves a glimpse of what follows, `low` stands between sections. */
  height: "screen" | "tall" | "low";
  /** The first picture of a page. */
  priority?: boolean;
  labelledBy?: string;
  children: ReactNode;
}

const heights = {
  screen: "min-h-[max(34rem,100svh)]",
  tall: "min-h-[max(30rem,78svh)]",
  low: "min-h-[clamp(32rem,56vw,50rem)]",
};

/** Words on a photograph from edge to edge, which is darkened beneath them. */
export function PhotographBand({ src, alt, height, priority = false, labelledBy, children }: PhotographBandProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={`relative isolate flex items-end overflow-hidden bg-ink text-paper ${heights[height]}`}
    >
      <Picture
        src={src}
        alt={alt}
        width={1920}
        height={1280}
        sizes="100vw"
        priority={priority}
        className="absolute inset-0 -z-20 size-full"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-ink/85 via-ink/45 via-65% to-ink/10" />
      <div className="shell pt-32 pb-16 lg:pb-24">{children}</div>
    </section>
  );
}
