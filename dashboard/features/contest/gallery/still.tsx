import type { GalleryPicture } from "@cairn/contract/contest/gallery/staff.ts";

interface StillProps {
  readonly picture: Pick<GalleryPicture, "kind" | "file_url" | "poster_url">;
  /** One of the widths in which pictures are kept, in pixels. */
  readonly width: number;
}

/** A picture, or a film's still, that fills its frame; its title stands beside it. */
export function Still({ picture: { kind, file_url, poster_url }, width }: StillProps) {
  const address = kind === "image" ? file_url : poster_url;
  const look = { display: "block", width: "100%", height: "100%", objectFit: "cover" } as const;
  if (!address)
    return kind === "video" ? <video src={`${file_url}#t=0.5`} muted preload="metadata" style={look} /> : null;
  return <img src={`${address}?width=${width}`} alt="" loading="lazy" style={look} />;
}
