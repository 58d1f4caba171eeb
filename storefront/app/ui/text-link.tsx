import { Link, type LinkProps } from "./link.tsx";

/** A link within a sentence. */
export function TextLink({ className = "", ...link }: LinkProps) {
  return (
    <Link
      {...link}
      className={`font-medium text-blue-deep underline underline-offset-4 hover:no-underline ${className}`}
    />
  );
}
