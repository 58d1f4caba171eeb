import { blogMessages } from "@cairn/contract/blog/messages.ts";
import { formatDate } from "../../lib/format.ts";
import { Link } from "../../ui/link.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { PostLink } from "./post-card.ts";

/** The sidebar of a post: related posts and a link to all posts. */
export function RelatedPosts({ posts }: { posts: readonly PostLink[] }) {
  return (
    <aside aria-labelledby="related-posts" className="lg:sticky lg:top-26 lg:self-start">
      <h2 id="related-posts" className="text-h3">
        {blogMessages.related}
      </h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-3 lg:grid-cols-1">
        {posts.map((post) => (
          <li
            key={post.id}
            className="group relative grid gap-4 max-sm:grid-cols-[7rem_1fr] max-sm:items-center lg:grid-cols-[7rem_1fr] lg:items-center"
          >
            <div className="overflow-hidden rounded-input bg-line">
              <Picture
                src={post.image}
                picture={post.picture}
                alt=""
                width={640}
                height={427}
                sizes="(min-width: 1025px) 112px, (min-width: 640px) 33vw, 112px"
                className="aspect-3/2 w-full transition-transform duration-500 motion-safe:group-hover:scale-[1.03] max-sm:aspect-square lg:aspect-square"
              />
            </div>
            <div className="min-w-0">
              <h3 className="font-sans text-body leading-snug font-semibold">
                <Link
                  to={`/blogs/${post.slug}`}
                  className="transition-colors after:absolute after:inset-0 group-hover:text-blue-deep"
                >
                  {post.title}
                </Link>
              </h3>
              <p className="mt-1.5 text-small text-slate">{formatDate(post.published_at)}</p>
            </div>
          </li>
        ))}
      </ul>
      <LinkButton to="/blogs" variant="outline" className="mt-8">
        {blogMessages.readMore} <span className="sr-only">: {blogMessages.title}</span>
      </LinkButton>
    </aside>
  );
}
