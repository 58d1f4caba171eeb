/**
 * What advertisers and mailings append to our addresses for measurements of their own: campaigns (`utm_…`), clicks
 * on the great networks' advertisements, readers of a mailing. No page of ours depends on any of it.
 */
const trackingParameters = new RegExp(
  `^(${[
    "utm_\\w+",
    "gclid|gclsrc|dclid|gbraid|wbraid|gad_\\w+|srsltid|_ga|_gl",
    "fbclid|igshid|igsh",
    "msclkid",
    "ttclid|twclid|li_fat_id|epik|sccid|rdt_cid|yclid",
    "mc_cid|mc_eid|_hsenc|_hsmi|hsctatracking|_kx|mkt_tok|vero_id|oly_anon_id|oly_enc_id",
  ].join("|")})$`,
  "i",
);

/**
 * An address, or the query of one, without its tracking parameters and otherwise letter by letter as it was.
 * Each visit of a campaign's link has an address of its own, which must not make it a page of its own.
 */
export function withoutTracking(address: string): string {
  const start = address.indexOf("?");
  if (start < 0) return address;
  const parameters = address.slice(start + 1).split("&");
  const kept = parameters.filter((parameter) => !trackingParameters.test(parameter.split("=", 1)[0] ?? ""));
  if (kept.length === parameters.length) return address;
  const path = address.slice(0, start);
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}
