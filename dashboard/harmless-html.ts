/**
 * A Trusted Types policy that rejects tags, for browsers that support it. The dashboard itself sets no HTML, but
 * react-admin sets plain text as HTML for fields without a label.
 */
export function rejectTags(): void {
  globalThis.trustedTypes?.createPolicy("default", { createHTML: (html) => (html.includes("<") ? null : html) });
}
