import type { Picture as PictureData } from "@cairn/contract/media/picture.ts";
import type { ReactNode } from "react";
import { Picture } from "./picture.tsx";

interface PhotographBandProps {
  /** Empty for a plain dark background. */
  src: string;
  picture?: PictureData | undefined;
  /** Empty for decorative pictures. */
  alt: string;
  /** `screen` fills the viewport, `tall` leaves a glimpse of the next section, `low` is for bands between sections. */
  height: "screen" | "tall" | "low";
  /** For the first picture of a page. */
  priority?: boolean;
  labelledBy?: string;
  children: ReactNode;
}

// In a lower band the text reaches further up, so more of the picture has to be darkened.
const variants = {
  screen: { section: "min-h-[max(34rem,100svh)]", veil: "from-ink/80 via-ink/20 via-60% to-transparent" },
  tall: { section: "min-h-[max(30rem,78svh)]", veil: "from-ink/80 via-ink/30 via-60% to-ink/5" },
  low: { section: "min-h-[clamp(32rem,56vw,50rem)]", veil: "from-ink/85 via-ink/45 via-65% to-ink/10" },
};

/** Text on a full-width photograph, darkened for contrast. */
export function PhotographBand({
  src,
  picture,
  alt,
  height,
  priority = false,
  labelledBy,
  children,
}: PhotographBandProps) {
  const variant = variants[height];
  return (
    <section
      aria-labelledby={labelledBy}
      className={`relative isolate flex items-end overflow-hidden bg-ink text-paper ${variant.section}`}
    >
      {src && (
        <Picture
          src={src}
          picture={picture}
          alt={alt}
          width={1920}
          height={1280}
          sizes="100vw"
          priority={priority}
          tall
          className="absolute inset-0 -z-20 size-full"
        />
      )}
      <div className={`absolute inset-0 -z-10 bg-linear-to-t ${variant.veil}`} />
      <div className="shell pt-32 pb-16 lg:pb-24">{children}</div>
    </section>
  );
}
