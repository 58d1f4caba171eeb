import { useMemo } from "react";

// Where browsers support Trusted Types, only strings that this policy has passed can be set as HTML.
const policy = globalThis.trustedTypes?.createPolicy("cairn", { createHTML: (html) => html });

/** HTML that the API has sanitised. The only component that sets inner HTML. */
export function Html({ html, className = "prose" }: { html: string; className?: string }) {
  // Memoised, since React sets the inner HTML again whenever the policy returns a new object.
  const inner = useMemo(() => ({ __html: policy?.createHTML(html) ?? html }), [html]);
  return <div className={`written ${className}`} dangerouslySetInnerHTML={inner} />;
}
