import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  hint?: string;
  /** A decorative drawing from `public/`. */
  illustration?: { src: string; width: number; height: number };
  /** Links or buttons below the text. */
  children?: ReactNode;
  level?: "h1" | "h2";
}

/** The drawing of pages and links at which nothing is. */
export const notFoundIllustration = { src: "/not-found.svg", width: 720, height: 480 };

/** Says that there is nothing to show, and what to do about it. */
export function EmptyState({ title, hint, illustration, children, level: Heading = "h2" }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center py-12 text-center">
      {illustration && <img {...illustration} alt="" fetchPriority="high" className="mb-10 h-auto w-full max-w-96" />}
      <Heading className="max-w-full text-h2 wrap-anywhere">{title}</Heading>
      {hint && <p className="mt-4 text-slate">{hint}</p>}
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
