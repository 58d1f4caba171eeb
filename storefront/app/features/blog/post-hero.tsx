import type { Post } from "@cairn/contract/blog.ts";
import { Picture } from "../../ui/picture.tsx";
import { PostDetails, PostTags } from "./post-details.tsx";

type PostHeroProps = Pick<
  Post,
  "image" | "image_alt" | "title" | "tags" | "author" | "published_at" | "reading_minutes"
>;

/** The post's photograph with its title on it; the header lies on it too. */
export function PostHero({ image, image_alt, title, tags, ...details }: PostHeroProps) {
  return (
    <header className="relative isolate flex min-h-[clamp(30rem,78svh,52rem)] items-end overflow-hidden bg-ink text-paper">
      <Picture
        src={image}
        alt={image_alt}
        width={1920}
        height={1280}
        sizes="100vw"
        priority
        tall
        className="absolute inset-0 -z-20 size-full"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-ink/90 via-ink/35 via-60% to-ink/10" />
      <div className="shell grid gap-5 pt-32 pb-12 lg:pb-16">
        <PostTags tags={tags} look="border-paper/50" />
        <h1 className="max-w-[20ch] text-h1">{title}</h1>
        <PostDetails {...details} />
      </div>
    </header>
  );
}
