import type { ComponentProps } from "react";
import { useHydrated } from "../lib/hydrated.ts";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-variant.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The action is pending: shows progress and ignores further clicks. */
  busy?: boolean;
}

/**
 * Never natively disabled, so that an inactive button stays focusable and can say why (`aria-disabled`). Before
 * hydration it submits no form, so that an early click on a slow phone loses no typed text.
 */
export function Button({
  variant,
  size,
  busy = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isAlive = useHydrated();
  return (
    <button
      type={isAlive ? type : "button"}
      {...rest}
      {...(busy && { "aria-disabled": true, "aria-busy": true })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(variant, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
