import type { HomeVideo } from "@cairn/contract/content/home.ts";
import { homeMessages } from "@cairn/contract/content/messages.ts";
import { Play } from "lucide-react";
import { useState } from "react";
import { prefersReducedMotion } from "../../../lib/reduced-motion.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Slider } from "../../../ui/slider.tsx";

// Specification section 9.
const msPerSlide = 5000;

/** A full-width carousel of video stills; each opens in a player dialog. */
export function Videos({ videos }: { videos: readonly HomeVideo[] }) {
  const [watched, setWatched] = useState<HomeVideo>();
  if (videos.length === 0) return null;
  return (
    <div className="bg-ink text-paper">
      <h2 id="videos" className="sr-only">
        {homeMessages.videos}
      </h2>
      <Slider
        labelledBy="videos"
        slideWidth="basis-full"
        buttons="over"
        delay={msPerSlide}
        isHeld={() => watched !== undefined}
        loop
      >
        {videos.map((video) => (
          <Still key={video.id} video={video} onWatch={() => setWatched(video)} />
        ))}
      </Slider>
      {watched && <VideoPlayer video={watched} onClose={() => setWatched(undefined)} />}
    </div>
  );
}

function Still({ video, onWatch }: { video: HomeVideo; onWatch: () => void }) {
  const { background_image, file_url, title, short_description } = video;
  const watch = (
    <>
      <Play className="size-7 fill-current" />
      <span>
        {homeMessages.watch} <span className="sr-only">{title}</span>
      </span>
    </>
  );
  return (
    <div className="relative isolate flex h-[clamp(34rem,56vw,min(54rem,92svh))] flex-col">
      <Picture
        src={background_image}
        picture={video.picture}
        alt=""
        width={1920}
        height={1080}
        sizes="100vw"
        tall
        className="absolute inset-0 -z-20 size-full"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-ink/85 via-ink/25 via-55% to-ink/10" />
      <button type="button" aria-haspopup="dialog" onClick={onWatch} className={`${watchClass} grid scriptless:hidden`}>
        {watch}
      </button>
      <a href={file_url} className={`${watchClass} hidden scriptless:grid`}>
        {watch}
      </a>
      <div className="shell mt-auto pb-24 lg:pb-10">
        <h3 className="max-w-[12em] text-h1">{title}</h3>
        <p className="mt-4 max-w-[30.6em]">{short_description}</p>
      </div>
    </div>
  );
}

const watchClass =
  "absolute top-[36%] left-1/2 lg:top-1/2 size-28 -translate-1/2 place-items-center content-center gap-1 rounded-full border border-paper/60 bg-ink/45 text-small font-semibold backdrop-blur-sm transition motion-safe:hover:scale-105 hover:bg-ink/65 lg:size-32";

/** Plays a video in a dialog, at first without sound; with reduced motion it waits for the play button. */
function VideoPlayer({ video, onClose }: { video: HomeVideo; onClose: () => void }) {
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
