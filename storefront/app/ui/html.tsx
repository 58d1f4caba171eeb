import { useMemo } from "react";

// Where browsers know Trusted Types, only what this policy has passed becomes HTML; nothing else can reach it.
const policy = globalThis.trustedTypes?.createPolicy("cairn", { createHTML: (html) => html });

/** HTML that the API has sanitised. The only component that sets inner HTML. */
export function Html({ html, className = "prose" }: { html: string; className?: string }) {
  // React would write the page's HTML anew with every other object that the policy gives.
  const inner = useMemo(() => ({ __html: policy?.createHTML(html) ?? html }), [html]);
  return <div className={`written ${className}`} dangerouslySetInnerHTML={inner} />;
}
