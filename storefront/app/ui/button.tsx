import type { ComponentProps } from "react";
import { useHydrated } from "../lib/hydrated.ts";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-variant.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Under way: shows progress and takes no second press. */
  busy?: boolean;
}

/**
 * Never natively disabled: a button that will not act stays reachable and says why (`aria-disabled`). Until
 * the page is alive it sends no form, so that a quick press on a slow phone loses nothing of what was typed.
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
