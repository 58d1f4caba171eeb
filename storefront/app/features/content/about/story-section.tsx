import type { Story } from "@cairn/contract/content/about.ts";
import { Html } from "../../../ui/html.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Split } from "../../../ui/split.tsx";
import { Video } from "../../../ui/video.tsx";

interface StorySectionProps {
  id: string;
  story: Story;
  /** The side of the picture or video. */
  side: "left" | "right";
}

/** A title and text beside a picture or a looping video, on a blue background. */
export function StorySection({ id, story, side }: StorySectionProps) {
  if (story.short_description === "" && story.file_url === "") return null;
  return (
    <section aria-labelledby={id} className="shell">
      <Split side={side} media={story.file_url && <Media story={story} side={side} />}>
        <h2 id={id} className="text-h2">
          {story.title}
        </h2>
        <Html html={story.short_description} className="prose mt-6 text-slate" />
      </Split>
    </section>
  );
}

function Media({ story: { type, file_url, picture, file_alt }, side }: Pick<StorySectionProps, "story" | "side">) {
  const classes = "relative aspect-[5/4] w-full rounded-card";
  return (
    <div className={`relative pb-4 sm:pb-6 ${side === "left" ? "pl-4 sm:pl-6" : "pr-4 sm:pr-6"}`}>
      <div
        aria-hidden="true"
        className={`absolute top-1/4 bottom-0 w-3/4 rounded-card bg-blue ${side === "left" ? "left-0" : "right-0"}`}
      />
      {type === "video" ? (
        <Video src={file_url} label={file_alt} className={classes} />
      ) : (
        <Picture
          src={file_url}
          picture={picture}
          alt={file_alt}
          width={1200}
          height={960}
          sizes="(min-width: 1025px) 560px, 92vw"
          className={classes}
        />
      )}
    </div>
  );
}
