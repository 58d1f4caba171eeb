import { Link, type LinkProps } from "react-router";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-variant.ts";

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button: it goes somewhere, a `Button` does something. */
export function LinkButton({ variant, size, className, ...link }: LinkButtonProps) {
  return <Link {...link} className={buttonClass(variant, size, className)} />;
}
