import { homeMessages } from "@cairn/contract/content/messages.ts";
import { Link } from "../../../ui/link.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Slider } from "../../../ui/slider.tsx";
import type { PostCard } from "../../blog/post-card.ts";

/** The newest posts: the first as a large card, the others as pairs of small ones. */
export function LatestBlogs({ posts }: { posts: readonly PostCard[] }) {
  if (posts.length === 0) return null;
  return (
    <div className="section">
      <div className="shell">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-4 lg:mb-14">
          <h2 id="latest-blogs" className="text-h2">
            {homeMessages.latestBlogs}
          </h2>
          <LinkButton to="/blogs" variant="outline" size="small">
            {homeMessages.allBlogs}
          </LinkButton>
        </div>
        <Slider labelledBy="latest-blogs" slideWidth="basis-[90%] md:basis-1/2" gap={24}>
          {inSlides(posts).map(([first, second]) =>
            second ? (
              <div key={first.id} className="grid h-full grid-rows-2 gap-6">
                <BlogCard post={first} size="small" />
                <BlogCard post={second} size="small" />
              </div>
            ) : (
              <BlogCard key={first.id} post={first} size="large" />
            ),
          )}
        </Slider>
      </div>
    </div>
  );
}

const variants = {
  large: {
    card: "flex-col",
    picture: "min-h-60 w-full flex-1",
    sizes: "(min-width: 1360px) 628px, (min-width: 768px) 50vw, 90vw",
    words: "gap-3 p-5 lg:p-8",
    title: "text-h2",
  },
  small: {
    card: "flex-row",
    picture: "w-1/3 xl:w-2/5",
    sizes: "(min-width: 1280px) 250px, (min-width: 768px) 17vw, 30vw",
    words: "gap-2 p-4 text-small sm:p-5 xl:p-6 xl:text-body",
    title: "text-body font-sans leading-snug font-semibold xl:font-display xl:text-h3 xl:font-bold",
  },
} as const;

/** The whole card is one link. */
function BlogCard({ post, size }: { post: PostCard; size: keyof typeof variants }) {
  const variant = variants[size];
  return (
    <article
      className={`group relative flex h-full overflow-hidden rounded-card border border-line bg-paper transition-colors focus-within:border-slate hover:border-slate/60 ${variant.card}`}
    >
      <div className={`relative shrink-0 overflow-hidden bg-line ${variant.picture}`}>
        <Picture
          src={post.image}
          picture={post.picture}
          alt=""
          width={1200}
          height={800}
          sizes={variant.sizes}
          className="absolute inset-0 size-full transition-transform duration-500 motion-safe:group-hover:scale-[1.03]"
        />
      </div>
      <div className={`flex min-w-0 flex-col ${variant.words} ${size === "small" ? "flex-1" : ""}`}>
        <h3 className={variant.title}>{post.title}</h3>
        <p className="text-slate text-pretty">{post.text}</p>
        <Link
          to={`/blogs/${post.slug}`}
          className="mt-auto w-fit pt-1 font-semibold text-blue-deep underline underline-offset-4 outline-none group-hover:no-underline after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-blue-light"
        >
          {homeMessages.readMore} <span className="sr-only">: {post.title}</span>
        </Link>
      </div>
    </article>
  );
}

type Slide = readonly [PostCard, PostCard?];

/** One post, then pairs; a last one without a partner is large again. */
function inSlides([first, ...others]: readonly PostCard[]): Slide[] {
  const slides: Slide[] = first ? [[first]] : [];
  for (let index = 0; index < others.length; index += 2) {
    const [one, two] = others.slice(index, index + 2);
    if (one) slides.push([one, two]);
  }
  return slides;
}
