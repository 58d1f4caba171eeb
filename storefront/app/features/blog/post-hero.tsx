import type { Post } from "@cairn/contract/blog/public.ts";
import { PhotographBand } from "../../ui/photograph-band.tsx";
import { PostDetails, PostTags } from "./post-details.tsx";

type PostHeroProps = Pick<
  Post,
  "image" | "picture" | "image_alt" | "title" | "tags" | "author" | "published_at" | "reading_minutes"
>;

/** The post's photograph, overlaid by its title and the header. */
export function PostHero({ image, picture, image_alt, title, tags, ...details }: PostHeroProps) {
  return (
    <PhotographBand src={image} picture={picture} alt={image_alt} height="tall" priority>
      <div className="grid gap-5">
        <PostTags tags={tags} className="border-paper/50" />
        <h1 className="max-w-[13.3em] text-h1">{title}</h1>
        <PostDetails {...details} />
      </div>
    </PhotographBand>
  );
}
