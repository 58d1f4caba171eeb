/** The place of something that is still to come; give it the size of that thing. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-input bg-line ${className}`} />;
}
