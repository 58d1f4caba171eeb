import { isOwnPath, isSafeLink } from "@cairn/contract/platform/safe-link.ts";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-variant.ts";
import { LinkButton } from "./link-button.tsx";

interface ContentLinkProps {
  /** As staff entered it; if the address is unsafe, the text is rendered without a link. */
  to: string;
  text: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** A button-like link whose text and address are content. */
export function ContentLink({ to, text, variant, size, className }: ContentLinkProps) {
  if (text === "") return null;
  if (!isSafeLink(to)) return <p className={className}>{text}</p>;
  if (isOwnPath(to)) {
    return (
      <LinkButton to={to} variant={variant} size={size} className={className}>
        {text}
      </LinkButton>
    );
  }
  return (
    <a href={to} rel="noopener" className={buttonClass(variant, size, className)}>
      {text}
    </a>
  );
}
