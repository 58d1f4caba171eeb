import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-variant.ts";
import { Link, type LinkProps } from "./link.tsx";

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button: for navigation, where a `Button` is for actions. */
export function LinkButton({ variant, size, className, ...link }: LinkButtonProps) {
  return <Link {...link} className={buttonClass(variant, size, className)} />;
}
