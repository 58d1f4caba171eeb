import type { Picture as PictureData } from "@cairn/contract/picture.ts";
import { pictureWidths, tallPictureWidths } from "@cairn/contract/picture-sizes.ts";

interface PictureProps {
  /** A media path; raster pictures are asked for in the width that fits. Where there is none its place stays free. */
  src: string;
  /** What the answer says beside the path; the picture stands on its blur until it is there. */
  picture?: PictureData | undefined;
  /** Empty for decoration, or where the words beside it say the same. */
  alt: string;
  width: number;
  height: number;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** The first large picture of a page: loaded at once and before others. */
  priority?: boolean;
  /** Higher than wide on phones, which then get its middle only, and more of that. */
  tall?: boolean;
  className?: string;
}

const sourcesOf = (path: string, widths: readonly number[], shape = "") =>
  widths.map((width) => `${path}?width=${width}&format=avif${shape} ${width}w`).join(", ");

/**
 * A picture of the media store: AVIF in the width that fits, and one WebP for browsers that are too old for it; width
 * and height keep its place free while it loads.
 */
export function Picture({
  src,
  picture,
  alt,
  width,
  height,
  sizes,
  priority = false,
  tall = false,
  className = "",
}: PictureProps) {
  if (!src) return <span style={{ aspectRatio: width / height }} className={`block bg-line/60 ${className}`} />;
  const scales = /\.(webp|avif|jpe?g|png)$/i.test(src);
  const image = (
    <img
      src={scales ? `${src}?width=960` : src}
      {...(picture && { style: { background: `url(data:image/bmp;base64,${picture.blur}) center/cover` } })}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      className={`object-cover ${className}`}
    />
  );
  if (!scales) return image;
  return (
    <picture className="contents">
      {tall && (
        <source
          type="image/avif"
          media="(max-width: 480px)"
          srcSet={sourcesOf(src, tallPictureWidths, "&shape=tall")}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={sourcesOf(src, pictureWidths)} sizes={sizes} />
      {image}
    </picture>
  );
}
