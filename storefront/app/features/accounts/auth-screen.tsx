import type { ReactNode } from "react";
import { useSettings } from "../../lib/site.ts";
import { Picture } from "../../ui/picture.tsx";

interface AuthScreenProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** Links to related screens. */
  footer?: ReactNode;
}

/** The form, with a photograph on its left on wide screens. */
export function AuthScreen({ title, lead, children, footer }: AuthScreenProps) {
  const { account_photograph: photograph } = useSettings();
  return (
    <div className={`grid min-h-[calc(100svh-4.5rem)] ${photograph ? "lg:grid-cols-2" : ""}`}>
      {photograph && (
        <div className="relative hidden lg:block">
          <Picture
            src={photograph}
            alt=""
            width={853}
            height={1280}
            sizes="50vw"
            priority
            onlyWide
            className="absolute inset-0 size-full max-h-[60rem]"
          />
        </div>
      )}
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
