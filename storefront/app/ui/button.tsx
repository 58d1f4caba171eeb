import type { ComponentProps } from "react";
import { type ButtonLook, type ButtonSize, buttonClass } from "./button-look.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Under way: shows progress and takes no second press. */
  busy?: boolean;
}

/** Never natively disabled: a button that will not act stays reachable and says why (`aria-disabled`). */
export function Button({ look, size, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
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
