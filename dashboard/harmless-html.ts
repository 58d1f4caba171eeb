/** Where HTML becomes a document of its own, in which nothing runs and from which nothing is loaded. */
const inertSink = "DOMParser parseFromString";

/**
 * A Trusted Types policy that rejects tags, for browsers that support it. The dashboard itself sets no HTML, but
 * react-admin sets plain text as HTML for fields without a label. The editor of rich texts reads HTML from a document
 * that is only parsed, and makes of it what its own schema knows.
 */
export function rejectTags(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (html, _type, sink) => (html.includes("<") && sink !== inertSink ? null : html),
  });
}
