import { Link, type LinkProps } from "react-router";
import { type ButtonLook, type ButtonSize, buttonClass } from "./button-look.ts";

interface LinkButtonProps extends LinkProps {
  look?: ButtonLook;
  size?: ButtonSize;
}

/** A link that looks like a button: it goes somewhere, a `Button` does something. */
export function LinkButton({ look, size, className, ...link }: LinkButtonProps) {
  return <Link {...link} className={buttonClass(look, size, className)} />;
}
