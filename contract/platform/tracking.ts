/**
 * Parameters that campaigns (`utm_…`), advertising networks and mailings append to addresses for their own
 * measurements. No page depends on them.
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
 * An address, or its query, without tracking parameters. Each click of a campaign may have its own parameters, which
 * must not make it a cache entry of its own.
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
