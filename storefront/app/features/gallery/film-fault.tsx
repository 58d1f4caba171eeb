import { galleryCardMessages } from "@cairn/contract/messages.ts";
import { useEffect, useRef, useState } from "react";

interface FilmFaultProps {
  /** Where it lies over the film. */
  className: string;
}

/** Says of the film beside it that this browser cannot play it, as most cannot what an iPhone records in HEVC. */
export function FilmFault({ className }: FilmFaultProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isUnplayable, setUnplayable] = useState(false);

  useEffect(() => {
    const around = place.current?.parentElement;
    if (!around) return;
    const fail = () => setUnplayable(true);
    const play = () => setUnplayable(false);
    // Heard on the way down: neither event rises, and of a film whose sources are elements these fail, not the film.
    around.addEventListener("error", fail, true);
    around.addEventListener("playing", play, true);
    const film = around.querySelector("video");
    if (film?.error || film?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) fail();
    return () => {
      around.removeEventListener("error", fail, true);
      around.removeEventListener("playing", play, true);
    };
  }, []);

  return (
    <div ref={place} className={`pointer-events-none absolute ${className}`}>
      {isUnplayable && (
        <p role="alert" className="rounded-card bg-ink/85 px-4 py-2 text-center text-small font-semibold text-paper">
          {galleryCardMessages.unplayable}
        </p>
      )}
    </div>
  );
}
