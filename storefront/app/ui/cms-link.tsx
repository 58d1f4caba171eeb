import { isOwnPath, isSafeLink } from "@cairn/contract/platform/safe-link.ts";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-variant.ts";
import { LinkButton } from "./link-button.tsx";

interface CmsLinkProps {
  /** As staff entered it; if the address is unsafe, the text is rendered without a link. */
  to: string;
  text: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** A link like a button to an address that staff have chosen, on this site or elsewhere. */
export function CmsLink({ to, text, variant, size, className }: CmsLinkProps) {
  if (text === "") return null;
  if (!isSafeLink(to)) return <p className={className}>{text}</p>;
  if (isOwnPath(to)) {
    return (
      <LinkButton to={to} variant={variant} size={size} className={`max-w-full ${className ?? ""}`}>
        <span className="truncate">{text}</span>
      </LinkButton>
    );
  }
  return (
    <a href={to} rel="noopener" className={buttonClass(variant, size, `max-w-full ${className ?? ""}`)}>
      <span className="truncate">{text}</span>
    </a>
  );
}
