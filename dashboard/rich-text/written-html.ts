/**
 * The editor's HTML as the shop keeps it: an item of a list that is one paragraph holds its words directly, since a
 * paragraph in it would be set apart from its bullet.
 */
export function writtenHtml(html: string): string {
  return html.replaceAll(/<li><p>((?:(?!<\/p>)[\s\S])*)<\/p>(?=<\/li>|<[uo]l[ >])/g, "<li>$1");
}
