import { questionMessages } from "@cairn/contract/questions/messages.ts";
import { askQuestion, questionFormSchema } from "@cairn/contract/questions/public.ts";
import { useEffect } from "react";
import { api } from "../../lib/browser-api.ts";
import { useSettings } from "../../lib/site.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";

export interface AskFormProps {
  product: { readonly id: number };
  onClose: () => void;
}

/** A question about a product; a failure leaves it as it was typed. */
export function AskForm({ product, onClose }: AskFormProps) {
  const { form, submit, isBusy } = useSubmitForm({
    schema: questionFormSchema,
    initial: { words: "" },
    pendingMessage: questionMessages.sending,
    action: async ({ words }) => (await api(askQuestion, { body: { product_id: product.id, words } })).message,
    onDone: onClose,
  });
  const { sends_mail } = useSettings();
  const { setFocus } = form;
  useEffect(() => setFocus("words"), [setFocus]);
  return (
    <Form onSubmit={submit} className="grid gap-4">
      <TextAreaField
        {...form.register("words")}
        label={questionMessages.words}
        hint={sends_mail ? questionMessages.wordsHint : questionMessages.wordsHintWithoutMail}
        error={form.formState.errors.words?.message}
        dir="auto"
        maxLength={500}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {questionMessages.send}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {questionMessages.cancel}
        </Button>
      </div>
    </Form>
  );
}
