/** Programs that try addresses at which other software has its weak points: no visitor ever looked for these. */
const scanned = [
  /\/\./,
  /^\/(wp|wordpress|cgi-bin|phpmyadmin|vendor|xmlrpc)([-/.]|$)/i,
  /\/wp-/i,
  /\.(php\d?|aspx?|jsp|cgi|env|ini|sql|bak|old|log|ya?ml|zip|rar|gz|tar|tgz)$/i,
];

/** Files that browsers and robots ask for by themselves, beside the pages that people look for. */
const file = /\.(js|mjs|css|map|json|xml|txt|ico|png|jpe?g|gif|webp|avif|svg|woff2?|mp4|webm)$/i;

// Addresses that name somebody, or open something: nothing of them is kept but their first part.
const personal =
  /^\/(account|members|order|checkout|payment-[a-z]+|reset-password|verify-[a-z]+|confirm-email|stock-alert)(?=\/|$)/i;

// What may be a key or an e-mail address in a path.
const secret = /@|[a-z0-9]{24}/i;

/** Whether a path that was not found is worth telling staff of, and says nothing of whoever asked for it. */
export function isWorthReporting(path: string): boolean {
  return ![...scanned, file, personal, secret].some((pattern) => pattern.test(path));
}

/**
 * From where somebody came, by the header `referer`: an own path, without what is personal in it, or a foreign host.
 * Empty where it does not say.
 */
export function originOfVisit(referrer: string | undefined, ownOrigins: readonly string[]): string {
  const url = referrer ? URL.parse(referrer) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return "";
  if (!ownOrigins.includes(url.origin)) return url.host.slice(0, 200);
  const path = personal.exec(url.pathname)?.[0] ?? url.pathname;
  return secret.test(path) ? "" : path.slice(0, 200);
}
