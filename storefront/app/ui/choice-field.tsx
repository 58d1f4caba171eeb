import { type ComponentProps, type ReactNode, useId } from "react";

interface ChoiceFieldProps extends Omit<ComponentProps<"input">, "type"> {
  type: "checkbox" | "radio";
  label: ReactNode;
  error?: string | undefined;
}

/** A checkbox or radio button with its label beside it and its error below. */
export function ChoiceField({ label, error, ...input }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-5 shrink-0 accent-blue-deep"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-small text-red">
          {error}
        </p>
      )}
    </div>
  );
}
