import { emailFormSchema } from "@cairn/contract/accounts/public.ts";
import { alertMessages } from "@cairn/contract/alerts/messages.ts";
import { useSettings } from "../../lib/site.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { askForAlert } from "./ask-for-alert.ts";

export interface AlertDialogProps {
  product: { readonly id: number; readonly variant_id: number };
  onClose: () => void;
}

/** A guest's address for an alert; a failure leaves it as it was typed. */
export function AlertDialog({ product, onClose }: AlertDialogProps) {
  const { form, submit, isBusy } = useSubmitForm({
    schema: emailFormSchema,
    initial: { email: "" },
    pendingMessage: alertMessages.asking,
    action: ({ email }) => askForAlert(product, email),
    onDone: onClose,
  });
  const { sends_mail } = useSettings();
  return (
    <Dialog open onClose={onClose} title={alertMessages.ask}>
      <p className="mt-3 text-slate">{sends_mail ? alertMessages.lead : alertMessages.leadWithoutMail}</p>
      <Form onSubmit={submit} className="mt-6 grid gap-4">
        <TextField
          {...form.register("email")}
          label={alertMessages.email}
          hint={sends_mail ? alertMessages.emailHint : undefined}
          error={form.formState.errors.email?.message}
          type="email"
          autoComplete="email"
          required
        />
        <Button type="submit" size="large" busy={isBusy}>
          {alertMessages.confirm}
        </Button>
      </Form>
    </Dialog>
  );
}
