import { videoMessages } from "@cairn/contract/platform/messages.ts";
import { Pause, Play, Volume2, VolumeX } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useHydrated } from "../lib/hydrated.ts";
import { useLoop } from "./use-loop.ts";

interface VideoProps {
  /** A media path; the poster's path is derived from it. */
  src: string;
  /** A description of the video for screen readers. */
  label: string;
  startsWithSound?: boolean;
  className?: string;
}

/** A looping clip with mute and pause buttons; it has the browser's own controls until hydration. */
export function Video({ src, label, startsWithSound = false, className = "" }: VideoProps) {
  const isAlive = useHydrated();
  const { video, isSoundRefused, togglePlaying, toggleSound } = useLoop(startsWithSound);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(true);

  return (
    <figure aria-label={label || undefined} className={`relative overflow-hidden bg-ink ${className}`}>
      <video
        ref={video}
        src={src}
        poster={src.replace(/\.(mp4|webm|mov)$/, "-poster.jpg")}
        width={960}
        height={540}
        preload="metadata"
        muted // The loop sets the sound when it starts.
        loop
        playsInline
        controls={!isAlive}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onVolumeChange={({ currentTarget }) => setMuted(currentTarget.muted)}
        className="size-full object-cover"
      />
      {isAlive && (
        <div className="absolute bottom-3 left-3 flex gap-2 sm:bottom-5 sm:left-5">
          <RoundButton onClick={toggleSound}>
            {isMuted ? <VolumeX className="size-5" /> : <Volume2 className="size-5" />}
            {isMuted && isSoundRefused ? (
              <span className="pr-1">
                {videoMessages.unmute} <span className="max-sm:sr-only">({videoMessages.startedMuted})</span>
              </span>
            ) : (
              <span className="sr-only">{isMuted ? videoMessages.unmute : videoMessages.mute}</span>
            )}
          </RoundButton>
          <RoundButton onClick={togglePlaying}>
            {isPlaying ? <Pause className="size-5" /> : <Play className="size-5" />}
            <span className="sr-only">{isPlaying ? videoMessages.pause : videoMessages.play}</span>
          </RoundButton>
        </div>
      )}
    </figure>
  );
}

function RoundButton(button: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...button}
      className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-ink/80 px-3 text-small font-semibold text-paper transition-colors hover:bg-ink"
    />
  );
}
