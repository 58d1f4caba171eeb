interface PictureProps {
  /** A media path; raster pictures are asked for in the width that fits. */
  src: string;
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

const widths = [320, 480, 720, 960, 1280, 1600];
const tallWidths = [480, 720];
const sourcesOf = (src: string, all = widths, more = "") =>
  all.map((each) => `${src}?width=${each}${more} ${each}w`).join(", ");

/** A picture of the media store, as AVIF where the browser takes it; width and height keep its place free while it loads. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  priority = false,
  tall = false,
  className = "",
}: PictureProps) {
  const scales = /\.(webp|avif|jpe?g|png)$/i.test(src);
  const image = (
    <img
      src={scales ? `${src}?width=960` : src}
      {...(scales && { srcSet: sourcesOf(src), sizes })}
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
          srcSet={sourcesOf(src, tallWidths, "&format=avif&shape=tall")}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={sourcesOf(src, widths, "&format=avif")} sizes={sizes} />
      {image}
    </picture>
  );
}
