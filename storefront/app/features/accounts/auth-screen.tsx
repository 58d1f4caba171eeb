import { accountMessages } from "@cairn/contract/messages/accounts.ts";
import type { ReactNode } from "react";
import photograph from "./photograph.webp";

// An empty picture for narrow screens, since browsers also load pictures that are hidden.
const nothing = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

interface AuthScreenProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** Links to related screens. */
  footer?: ReactNode;
}

/** The form, with a photograph on its left on wide screens. */
export function AuthScreen({ title, lead, children, footer }: AuthScreenProps) {
  return (
    <div className="grid min-h-[calc(100svh-4.5rem)] lg:grid-cols-2">
      <picture className="relative hidden lg:block">
        <source media="(width < 64.0625rem)" srcSet={nothing} />
        <img
          src={photograph}
          alt={accountMessages.photograph}
          width={853}
          height={1280}
          fetchPriority="high"
          className="absolute inset-0 size-full max-h-[60rem] object-cover"
        />
      </picture>
      <div className="grid content-start justify-items-center px-5 py-14 lg:content-center lg:py-20">
        <div className="w-full max-w-form">
          {/* Keeps the same number of lines when the web font replaces the fallback font. */}
          <h1 className="max-w-72 text-h1 sm:max-w-none">{title}</h1>
          <p className="mt-4 text-slate">{lead}</p>
          <div className="mt-8">{children}</div>
          {footer && <div className="mt-8 border-t border-line pt-6 text-slate">{footer}</div>}
        </div>
      </div>
    </div>
  );
}
