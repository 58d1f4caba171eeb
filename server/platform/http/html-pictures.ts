const shownWidths = [480, 720, 960, 1280] as const;
const ownPicture = / src="(\/media\/[a-z0-9./-]+\.(?:webp|avif|jpe?g|png))(?:\?width=\d+)?"/;
// As wide as prose is on a desk, and the whole of a phone.
const sizes = "min(100vw, 680px)";

/**
 * Names beside each picture of the store in sanitised HTML the sizes in which it can be had, so that phones load small
 * ones. The texts themselves are kept without.
 */
export function withPictureSizes(html: string): string {
  if (!html.includes('src="/media/')) return html;
  // Sanitised, attributes are double-quoted and hold no angle bracket.
  return html.replaceAll(/<img [^>]*>/g, (tag) => {
    const [, path] = ownPicture.exec(tag) ?? [];
    if (!path) return tag;
    const set = shownWidths.map((width) => `${path}?width=${width} ${width}w`).join(", ");
    return tag.replace("<img ", `<img srcset="${set}" sizes="${sizes}" `);
  });
}
