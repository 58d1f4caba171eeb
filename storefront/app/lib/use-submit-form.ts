import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import type * as z from "zod/mini";
import { ApiError } from "./api-error.ts";
import { loginPath } from "./return-path.ts";
import { runAction } from "./run-action.ts";

interface SubmitForm<Fields extends FieldValues, Told> {
  /** The contract's own schema: the form and the server refuse the same things in the same words. */
  schema: z.core.$ZodType<Told, Fields>;
  /** What is known beforehand. Anything else keeps what was typed before the page came alive. */
  initial?: DefaultValues<Fields>;
  /** What the toast says while it is under way. */
  pendingMessage: string;
  /** Does it and gives the words for its success. */
  action: (told: Told) => Promise<string>;
  onDone?: () => void;
  onFailure?: (error: unknown) => void;
}

/** A form that does one thing: the server's refusals land under their fields, nothing typed is lost. */
export function useSubmitForm<Fields extends FieldValues, Told>({
  schema,
  initial,
  pendingMessage,
  action,
  onDone,
  onFailure,
}: SubmitForm<Fields, Told>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useForm<Fields, unknown, Told>({
    resolver: standardSchemaResolver<Fields, unknown, Told>(schema),
    ...(initial && { defaultValues: initial }),
  });
  const submit = form.handleSubmit(async (told) => {
    const { error } = await runAction(pendingMessage, () => action(told));
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
