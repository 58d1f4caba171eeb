import { useEffect } from "react";
import { useNotify } from "react-admin";
import { type FieldErrors, useFormContext, useFormState } from "react-hook-form";
import { type Fields, labelOf } from "./fields.ts";

/**
 * Tells in a notice what the server refuses at fields that have no input here. Left in the form, it would be nowhere on
 * the screen, and nothing that is typed could ever clear it.
 */
export function RefusalsElsewhere({ fields = {} }: { fields?: Fields }) {
  const { clearErrors, control } = useFormContext();
  const { errors } = useFormState();
  const notify = useNotify();
  useEffect(() => {
    const inputs = [...control._names.mount];
    const hasInput = (field: string) =>
      control._names.array.has(field) || inputs.some((input) => `${field}.`.startsWith(`${input}.`));
    const refusals = refusalsIn(errors).filter(([field]) => !hasInput(field));
    if (refusals.length === 0) return;
    clearErrors(refusals.map(([field]) => field));
    const messages = refusals.map(([field, message]) => `${labelOf(fields, field)}: ${message}`);
    notify(messages.join("\n"), { type: "error", multiLine: true });
  }, [clearErrors, control, errors, fields, notify]);
  return null;
}

/** What the server has refused, by the paths of the fields. */
function refusalsIn(errors: FieldErrors, place = ""): [field: string, message: string][] {
  return Object.entries(errors).flatMap(([name, inner]): [string, string][] => {
    if (typeof inner !== "object" || inner === null) return [];
    const { type, message } = inner;
    if (type === "server" && typeof message === "string") return [[place + name, message]];
    return type === undefined ? refusalsIn(inner as FieldErrors, `${place}${name}.`) : [];
  });
}
