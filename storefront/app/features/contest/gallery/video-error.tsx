import { galleryCardMessages } from "@cairn/contract/contest/gallery/messages.ts";
import { outageMessages } from "@cairn/contract/platform/messages.ts";
import { useEffect, useRef, useState } from "react";

interface VideoErrorProps {
  /** Positions the message over the video. */
  className: string;
}

/** Says why the video beside it does not play: most browsers do not support the HEVC that iPhones record. */
export function VideoError({ className }: VideoErrorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [fault, setFault] = useState("");

  useEffect(() => {
    const around = place.current?.parentElement;
    if (!around) return;
    const video = around.querySelector("video");
    const isCutOff = () => !navigator.onLine || video?.error?.code === MediaError.MEDIA_ERR_NETWORK;
    const fail = () => setFault(isCutOff() ? outageMessages.offline : galleryCardMessages.unplayable);
    const play = () => setFault("");
    // Listens in the capture phase, since error events do not bubble; with `<source>` elements those fail, and not the
    // video.
    around.addEventListener("error", fail, true);
    around.addEventListener("playing", play, true);
    if (video?.error || video?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) fail();
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
