interface TrustedTypes {
  createPolicy(name: "default", rules: { createHTML(html: string): string | null }): unknown;
}

/**
 * The dashboard sets no HTML. react-admin does where a field has no name, but only text: what has tags is refused,
 * where browsers know Trusted Types (our types of the browser do not yet, hence the cast).
 */
export function rejectTags(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", { createHTML: (html) => (html.includes("<") ? null : html) });
}
