import { galleryMessages } from "@cairn/contract/contest/gallery/messages.ts";
import { Images, Map as MapIcon } from "lucide-react";
import { Link } from "../../../ui/link.tsx";

type GalleryView = "pictures" | "map";

const views = [
  { view: "pictures", to: "/photo-gallery", label: "pictures", Icon: Images },
  { view: "map", to: "/photo-gallery?view=map", label: "map", Icon: MapIcon },
] as const;

/** The gallery's heading and the links to its two views, grid and map. */
export function GalleryHeader({ view, children }: { view: GalleryView; children?: string }) {
  return (
    <div className="shell flex flex-wrap items-end justify-between gap-x-10 gap-y-7 pt-12 pb-10 lg:pt-20 lg:pb-14">
      <div>
        <h1 className="text-display font-bold">{galleryMessages.heading}</h1>
        <p className="mt-4 max-w-prose text-paper/80">{galleryMessages.lead}</p>
        {children && <p className="mt-1 max-w-prose text-paper/80">{children}</p>}
      </div>
      <nav aria-label={galleryMessages.views} className="flex rounded-full border border-paper/25 p-1">
        {views.map(({ view: each, to, label, Icon }) => (
          <Link
            key={each}
            to={to}
            preventScrollReset
            aria-current={each === view ? "page" : undefined}
            className="inline-flex h-11 items-center gap-2 rounded-full px-5 text-small font-semibold transition-colors hover:bg-paper/10 aria-[current=page]:bg-paper aria-[current=page]:text-ink"
          >
            <Icon aria-hidden="true" className="size-4.5" />
            {galleryMessages[label]}
          </Link>
        ))}
      </nav>
    </div>
  );
}
