import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import type * as z from "zod/mini";
import { ApiError } from "./api-error.ts";
import { loginPath } from "./return-path.ts";
import { runAction } from "./run-action.ts";

interface SubmitForm<Fields extends FieldValues, Values> {
  /** The contract's own schema, so that form and server apply the same rules with the same messages. */
  schema: z.core.$ZodType<Values, Fields>;
  /** The default values. Fields without one keep what was typed before hydration. */
  initial?: DefaultValues<Fields>;
  /** The toast's message while the action is pending. */
  pendingMessage: string;
  /** Submits the values and returns the success message. */
  action: (values: Values) => Promise<string>;
  onDone?: () => void;
  onFailure?: (error: unknown) => void;
}

/** A form with one action: the server's field errors appear below their fields, and typed values are kept. */
export function useSubmitForm<Fields extends FieldValues, Values>({
  schema,
  initial,
  pendingMessage,
  action,
  onDone,
  onFailure,
}: SubmitForm<Fields, Values>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useForm<Fields, unknown, Values>({
    resolver: standardSchemaResolver<Fields, unknown, Values>(schema),
    ...(initial && { defaultValues: initial }),
  });
  const submit = form.handleSubmit(async (values) => {
    const { error } = await runAction(pendingMessage, () => action(values));
    if (!error) return onDone?.();
    onFailure?.(error);
    if (!(error instanceof ApiError)) return;
    if (error.status === 401) return navigate(loginPath(pathname));
    for (const [name, [message]] of Object.entries(error.errors)) {
      if (name in form.getValues()) form.setError(name as FieldPath<Fields>, { message }, { shouldFocus: true });
    }
  });
  return { form, submit, isBusy: form.formState.isSubmitting };
}
