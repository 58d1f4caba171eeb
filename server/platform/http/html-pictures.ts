const shownWidths = [480, 720, 960, 1280] as const;
const ownPicture = / src="(\/media\/[a-z0-9./-]+\.(?:webp|avif|jpe?g|png))(?:\?width=\d+)?"/;
const ownWidth = / width="(\d+)"/;
// As wide as prose is on a desktop, and the whole of a phone.
const sizes = "min(100vw, 680px)";

/**
 * Names beside each picture of the store in sanitised HTML the sizes in which it can be had, so that phones load small
 * ones: up to the width that its tag tells, which the dashboard takes from the library; without one there are none. The
 * texts themselves are kept without.
 */
export function withPictureSizes(html: string): string {
  if (!html.includes('src="/media/')) return html;
  // Sanitised, attributes are double-quoted and hold no angle bracket.
  return html.replaceAll(/<img [^>]*>/g, (tag) => {
    const [, path] = ownPicture.exec(tag) ?? [];
    const known = Number(ownWidth.exec(tag)?.[1] ?? 0);
    if (!path || known === 0) return tag;
    const widths = shownWidths.filter((_, index) => (shownWidths[index - 1] ?? 0) < known);
    const set = widths.map((width) => `${path}?width=${width} ${Math.min(width, known)}w`).join(", ");
    return tag.replace("<img ", `<img srcset="${set}" sizes="${sizes}" `);
  });
}
