/** A placeholder for content that is loading; give it the size of that content. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-input bg-line ${className}`} />;
}
