interface PictureProps {
  /**
   * A media path; raster pictures are asked for in the width that fits, and stand on their blur until they are there.
   * Where there is none its place stays free.
   */
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
const sourcesOf = (path: string, all = widths, more = "") =>
  all.map((each) => `${path}?width=${each}${more} ${each}w`).join(", ");

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
  const [path, blur] = src.split("#");
  if (!path) return <span style={{ aspectRatio: width / height }} className={`block bg-line/60 ${className}`} />;
  const scales = /\.(webp|avif|jpe?g|png)$/i.test(path);
  const image = (
    <img
      src={scales ? `${path}?width=960` : path}
      {...(scales && { srcSet: sourcesOf(path), sizes })}
      {...(blur && { style: { background: `url(data:image/bmp;base64,${blur}) center/cover` } })}
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
          srcSet={sourcesOf(path, tallWidths, "&format=avif&shape=tall")}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={sourcesOf(path, widths, "&format=avif")} sizes={sizes} />
      {image}
    </picture>
  );
}
