import type { Picture as PictureData } from "@cairn/contract/media/picture.ts";
import { pictureWidths, tallPictureWidths } from "@cairn/contract/media/picture-sizes.ts";
import { NoPicture } from "./no-picture.tsx";

interface PictureProps {
  /** A media path; raster pictures are requested in a fitting width. Without one the space stays reserved. */
  src: string;
  /** Picture data from the API; its blurred preview is the background while the picture loads. */
  picture?: PictureData | undefined;
  /** Empty for decoration, or where adjacent text says the same. */
  alt: string;
  width: number;
  height: number;
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  /** For the first large picture of a page: loaded eagerly and with high priority. */
  priority?: boolean;
  /** Portrait format on phones, which then crop to the middle and need a larger width. */
  tall?: boolean;
  /** Hidden on narrow screens, which then load nothing: browsers load hidden pictures, too. */
  onlyWide?: boolean;
  /** What stays in view where the picture is cropped, in percent from its left and its top. */
  focus?: { readonly x: number; readonly y: number } | undefined;
  className?: string;
}

const nothing = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

const sourcesOf = (path: string, widths: readonly number[], shape = "") =>
  widths.map((width) => `${path}?width=${width}&format=avif${shape} ${width}w`).join(", ");

/**
 * A picture of the media store: AVIF in a fitting width, and one WebP for browsers without AVIF; width and height
 * reserve its space while it loads.
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
  onlyWide = false,
  focus,
  className = "",
}: PictureProps) {
  if (!src) {
    return (
      <span style={{ aspectRatio: width / height }} className={`block ${className}`}>
        <NoPicture className="size-full" />
      </span>
    );
  }
  const scales = /\.(webp|avif|jpe?g|png)$/i.test(src);
  const image = (
    <img
      src={scales ? `${src}?width=960` : src}
      style={styleOf(picture, focus ?? picture?.focus)}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      className={`object-cover ${className}`}
    />
  );
  if (!scales && !onlyWide) return image;
  return (
    <picture className="contents">
      {onlyWide && <source media="(width < 64.0625rem)" srcSet={`${nothing} 1w`} sizes="1px" />}
      {scales && tall && (
        <source
          type="image/avif"
          media="(max-width: 480px)"
          srcSet={sourcesOf(src, tallPictureWidths, "&shape=tall")}
          sizes={sizes}
        />
      )}
      {scales && <source type="image/avif" srcSet={sourcesOf(src, pictureWidths)} sizes={sizes} />}
      {image}
    </picture>
  );
}

/** The blur behind the picture, and the place of what is not its middle. */
function styleOf(picture: PictureProps["picture"], { x, y }: NonNullable<PictureProps["focus"]> = { x: 50, y: 50 }) {
  const place = x === 50 && y === 50 ? undefined : `${x}% ${y}%`;
  return {
    background: picture && `url(data:image/bmp;base64,${picture.blur}) ${place ?? "center"}/cover`,
    objectPosition: place,
  };
}
