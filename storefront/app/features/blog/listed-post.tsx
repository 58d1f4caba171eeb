import { blogMessages } from "@cairn/contract/blog/messages.ts";
import { Link } from "../../ui/link.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { PostEntry } from "./post-card.ts";
import { PostDetails, PostTags } from "./post-details.tsx";

interface ListedPostProps {
  post: PostEntry;
  /** Its picture is in the first viewport. */
  priority: boolean;
}

/** A post in the blog's list: a wide picture, on wide screens to the left of the text. */
export function ListedPost({ post, priority }: ListedPostProps) {
  const path = `/blogs/${post.slug}`;
  return (
    <article className="group grid items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 *:min-w-0 lg:grid-cols-[1.15fr_1fr]">
      {/* Hidden from keyboards and screen readers, since the title is the same link. */}
      <Link to={path} tabIndex={-1} aria-hidden="true" className="block overflow-hidden rounded-card bg-line">
        <Picture
          src={post.image}
          picture={post.picture}
          alt=""
          width={1600}
          height={1067}
          sizes="(min-width: 1360px) 650px, (min-width: 1025px) 49vw, 92vw"
          priority={priority}
          className="aspect-3/2 w-full transition-transform duration-500 motion-safe:group-hover:scale-[1.03]"
        />
      </Link>
      <div className="grid grid-cols-1 gap-4">
        <PostTags tags={post.tags} className="border-line text-slate" />
        <h2 className="text-h2">
          <Link to={path} className="transition-colors hover:text-blue-deep">
            {post.title}
          </Link>
        </h2>
        <PostDetails {...post} className="text-slate" />
        <p className="text-pretty">{post.text}</p>
        <LinkButton to={path} variant="outline" className="mt-2 justify-self-start">
          {blogMessages.readMore} <span className="sr-only">: {post.title}</span>
        </LinkButton>
      </div>
    </article>
  );
}
