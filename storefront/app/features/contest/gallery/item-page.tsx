import { pictureMessages } from "@cairn/contract/contest/gallery/messages.ts";
import type { GalleryDetail } from "@cairn/contract/contest/gallery/public.ts";
import { voteMessages } from "@cairn/contract/contest/judging/messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { ArrowLeft, ArrowRight, LayoutGrid } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { VoteButton } from "../judging/vote-button.tsx";
import { LazyVideoError } from "./lazy-video-error.tsx";
import { PictureReportButton } from "./report-button.tsx";
import { ShareButton } from "./share-button.tsx";

/** A picture or video with its details and links to the previous and next one. */
export function ItemPage({ item }: { item: GalleryDetail }) {
  return (
    <article className="min-h-[calc(100svh-4.5rem)] border-b border-paper/15 bg-ink text-paper">
      <div className="px-5 pt-5 lg:pt-8">
        <Stage item={item} />
      </div>
      <div className="shell grid gap-x-16 gap-y-8 pt-8 pb-20 lg:grid-cols-[1fr_auto] lg:pt-10">
        <div className="min-w-0">
          <h1 className="max-w-[14em] text-h1 wrap-anywhere">{item.title}</h1>
          <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere text-paper/85">{item.details}</p>
          <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4">
            <Fact label={pictureMessages.author}>{item.user_name}</Fact>
            {item.place && <Fact label={pictureMessages.place}>{item.place}</Fact>}
            {item.category_name && <Fact label={pictureMessages.category}>{item.category_name}</Fact>}
            {item.award && <Fact label={pictureMessages.award}>{item.award}</Fact>}
            {item.is_choice && <Fact label={pictureMessages.chosenBy}>{pictureMessages.choice}</Fact>}
          </dl>
        </div>
        <div className="max-w-80 scriptless:hidden">
          <div className="flex flex-wrap gap-3">
            {item.vote_percent > 0 && <VoteButton item={item} />}
            <ShareButton item={item} variant="page" />
            <PictureReportButton item={item} variant="light" />
          </div>
          {item.vote_percent > 0 && (
            <p className="mt-3 text-small text-paper/75">{fill(voteMessages.weight, { percent: item.vote_percent })}</p>
          )}
        </div>
        <nav
          aria-label={pictureMessages.others}
          className="flex items-center justify-between gap-4 border-t border-paper/15 pt-8 lg:col-span-2"
        >
          <Way to={item.previous_id}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">{pictureMessages.previous}</span>
          </Way>
          <Link to="/photo-gallery" className={wayClass}>
            <LayoutGrid aria-hidden="true" className="size-5" />
            {pictureMessages.toGallery}
          </Link>
          <Way to={item.next_id}>
            <span className="max-sm:sr-only">{pictureMessages.next}</span>
            <ArrowRight aria-hidden="true" className="size-5" />
          </Way>
        </nav>
      </div>
    </article>
  );
}

/** As large as the viewport's height allows. */
function Stage({ item }: { item: GalleryDetail }) {
  const { type, file_url, width, height, title } = item;
  const ratio = width && height ? width / height : 4 / 3;
  const size = { width: width ?? 1600, height: height ?? 1200 };
  return (
    <div
      style={{ aspectRatio: ratio, maxWidth: `calc(68svh * ${ratio.toFixed(4)})` }}
      className="relative mx-auto overflow-hidden rounded-card bg-paper/5"
    >
      {type === "image" ? (
        <Picture
          src={file_url}
          picture={item.picture}
          alt={title}
          {...size}
          sizes={`min(calc(100vw - 40px), calc(68vh * ${ratio.toFixed(2)}))`}
          priority
          className="size-full"
        />
      ) : (
        // The key resets the video's error state when the item changes.
        <ItemVideo key={file_url} item={item} {...size} />
      )}
    </div>
  );
}

interface VideoProps {
  item: GalleryDetail;
  width: number;
  height: number;
}

function ItemVideo({ item: { file_url, poster_url, title }, width, height }: VideoProps) {
  return (
    <>
      <video
        src={file_url}
        {...(poster_url && { poster: poster_url })}
        width={width}
        height={height}
        preload="none"
        controls
        loop
        playsInline
        aria-label={title}
        className="size-full object-contain"
      />
      <LazyVideoError className="inset-x-4 top-4 mx-auto w-fit" />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-paper/70">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

const wayClass =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-small font-semibold hover:text-blue-light";

function Way({ to, children }: { to: number | null; children: ReactNode }) {
  if (to === null) return <span className="min-w-11" />;
  return (
    <Link to={`/photo-gallery/${to}`} className={wayClass}>
      {children}
    </Link>
  );
}
