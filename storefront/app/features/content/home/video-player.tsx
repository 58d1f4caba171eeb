import type { HomeVideo } from "@cairn/contract/content/home.ts";
import { prefersReducedMotion } from "../../../lib/reduced-motion.ts";
import { Dialog } from "../../../ui/dialog.tsx";

/** Plays a video in a dialog, at first without sound; with reduced motion it waits for the play button. */
export function VideoPlayer({ video, onClose }: { video: HomeVideo; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={video.title} place="theatre">
      <video
        src={video.file_url}
        poster={video.background_image}
        width={1280}
        height={720}
        preload="metadata"
        controls
        muted
        autoPlay={!prefersReducedMotion()}
        playsInline
        aria-label={video.title}
        className="mt-4 aspect-video max-h-[70dvh] w-full rounded-input bg-ink object-contain"
      />
      <p className="mt-4 text-paper/80">{video.short_description}</p>
    </Dialog>
  );
}
