import { galleryCardMessages, outageMessages } from "@cairn/contract/messages.ts";
import { useEffect, useRef, useState } from "react";

interface FilmFaultProps {
  /** Where it lies over the film. */
  className: string;
}

/** Says why the film beside it does not play: most browsers do not know the HEVC that iPhones record. */
export function FilmFault({ className }: FilmFaultProps) {
  const place = useRef<HTMLDivElement>(null);
  const [fault, setFault] = useState("");

  useEffect(() => {
    const around = place.current?.parentElement;
    if (!around) return;
    const film = around.querySelector("video");
    const isCutOff = () => !navigator.onLine || film?.error?.code === MediaError.MEDIA_ERR_NETWORK;
    const fail = () => setFault(isCutOff() ? outageMessages.offline : galleryCardMessages.unplayable);
    const play = () => setFault("");
    // Heard on the way down: neither event rises, and of a film whose sources are elements these fail, not the film.
    around.addEventListener("error", fail, true);
    around.addEventListener("playing", play, true);
    if (film?.error || film?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) fail();
    return () => {
      around.removeEventListener("error", fail, true);
      around.removeEventListener("playing", play, true);
    };
  }, []);

  return (
    <div ref={place} className={`pointer-events-none absolute ${className}`}>
      {fault && (
        <p
          role="alert"
          className="rounded-card border border-paper/25 bg-ink/85 px-4 py-2 text-center text-small font-semibold text-paper"
        >
          {fault}
        </p>
      )}
    </div>
  );
}
