import type { ComponentProps } from "react";
import { useHydrated } from "../lib/hydrated.ts";
import { type ButtonLook, type ButtonSize, buttonClass } from "./button-look.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Under way: shows progress and takes no second press. */
  busy?: boolean;
}

/**
 * Never natively disabled: a button that will not act stays reachable and says why (`aria-disabled`). Until
 * the page is alive it sends no form, so that a quick press on a slow phone loses nothing of what was typed.
 */
export function Button({
  look,
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
      className={buttonClass(look, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
