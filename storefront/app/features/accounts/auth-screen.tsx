import { accountMessages } from "@cairn/contract/messages.ts";
import type { ReactNode } from "react";
import photograph from "./photograph.webp";

interface AuthScreenProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** Ways to the neighbouring screens. */
  footer?: ReactNode;
}

/** A photograph on the left where there is room, the form on the right. */
export function AuthScreen({ title, lead, children, footer }: AuthScreenProps) {
  return (
    <div className="grid lg:min-h-[calc(100dvh-4.5rem)] lg:grid-cols-2">
      <img
        src={photograph}
        alt={accountMessages.photograph}
        width={853}
        height={1280}
        className="hidden size-full max-h-[60rem] object-cover lg:block"
      />
      <div className="grid place-items-center px-5 py-14 lg:py-20">
        <div className="w-full max-w-form">
          <h1 className="text-h1">{title}</h1>
          <p className="mt-4 text-slate">{lead}</p>
          <div className="mt-8">{children}</div>
          {footer && <div className="mt-8 border-t border-line pt-6 text-slate">{footer}</div>}
        </div>
      </div>
    </div>
  );
}
