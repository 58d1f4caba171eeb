/**
 * The dashboard sets no HTML. react-admin does where a field has no name, but only text: what has tags is refused,
 * where browsers know Trusted Types.
 */
export function rejectTags(): void {
  globalThis.trustedTypes?.createPolicy("default", { createHTML: (html) => (html.includes("<") ? null : html) });
}
