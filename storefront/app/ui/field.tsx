import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

const boxClass =
  "w-full rounded-input border border-slate/50 bg-paper px-4 text-body text-ink transition-colors placeholder:text-slate hover:border-slate aria-invalid:border-red";
// Browsers apply `:read-only` to `select` too.
const inputClass = `${boxClass} read-only:border-line read-only:bg-line/50 read-only:text-slate`;

interface FieldFrame {
  label: string;
  /** Why the field is needed, or what format it expects. */
  hint?: string | undefined;
  /** The validation message from react-hook-form's `formState.errors` or the server. */
  error?: string | undefined;
}

interface Wiring {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** The label above and the error below, both associated with the control for assistive technology. */
export function Field({ label, hint, error, children }: FieldFrame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-medium">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
      })}
      {error && (
        <p id={errorId} className="mt-2 text-small text-red">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-2 text-small text-slate">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Takes the result of `register("name")`, as all fields here do. */
export function TextField({
  label,
  hint,
  error,
  trailing,
  ...input
}: FieldFrame & ComponentProps<"input"> & { trailing?: ReactNode }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input {...input} {...wiring} className={`h-12 ${inputClass} ${trailing ? "pr-14" : ""}`} />
          {trailing && <div className="absolute inset-y-0 right-1 grid place-items-center">{trailing}</div>}
        </div>
      )}
    </Field>
  );
}

export function TextAreaField({ label, hint, error, ...area }: FieldFrame & ComponentProps<"textarea">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <textarea rows={4} {...area} {...wiring} className={`block py-3 ${inputClass}`} />}
    </Field>
  );
}

/** `children` are the options. */
export function SelectField({ label, hint, error, ...select }: FieldFrame & ComponentProps<"select">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={`h-12 appearance-none pr-12 ${boxClass}`} />
          <ChevronDown className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-slate" />
        </div>
      )}
    </Field>
  );
}
