/** HTML that the API has sanitised. The only component that sets inner HTML. */
export function Html({ html, className = "prose" }: { html: string; className?: string }) {
  return <div className={`written ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
