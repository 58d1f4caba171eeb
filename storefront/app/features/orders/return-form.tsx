import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import { returnMessages, returnReasonMessages } from "@cairn/contract/orders/returns/messages.ts";
import { askReturn, returnFormSchema, returnReasons } from "@cairn/contract/orders/returns/public.ts";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../lib/browser-api.ts";
import { randomName } from "../../lib/random-name.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { PicturesField } from "../../ui/pictures-field.tsx";
import { pictureLimits } from "./picture-limits.ts";
import { sendPictures } from "./send-pictures.ts";

/** Asks for the return of some units of an order, with a reason and perhaps pictures. */
export function ReturnForm({ order: { reference, lines } }: { order: Order }) {
  const navigate = useNavigate();
  const [key] = useState(randomName);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const returnable = lines.filter(({ returnable_quantity }) => returnable_quantity > 0);
  const { form, submit, isBusy } = useSubmitForm({
    schema: returnFormSchema,
    initial: {
      lines: returnable.map(({ id }) => ({ line_id: id, quantity: returnable.length > 1 ? 0 : 1 })),
      text: "",
    },
    pendingMessage: returnMessages.asking,
    async action({ lines: chosen, ...words }) {
      const wanted = chosen.filter(({ quantity }) => quantity > 0);
      const { data, message } = await api(askReturn, {
        params: { reference },
        body: { idempotency_key: key, lines: wanted, ...words },
      });
      const problem = await sendPictures(reference, data.id, pictures);
      return problem ? `${returnMessages.picturesMissing} ${problem}` : (message ?? returnMessages.asked);
    },
    onDone: () => navigate(`/account/orders/${reference}`),
  });
  const { errors } = form.formState;
  const linesError = errors.lines?.root?.message ?? errors.lines?.message;
  const errorId = useId();
  return (
    <Form onSubmit={submit} className="mt-10 grid gap-8 rounded-card border border-line bg-paper p-6 md:p-8">
      <fieldset aria-describedby={linesError && errorId} className="grid gap-5">
        <legend className="mb-4 text-h3">{returnMessages.whatComesBack}</legend>
        {returnable.map((line, index) => (
          <SelectField
            key={line.id}
            {...form.register(`lines.${index}.quantity`, { valueAsNumber: true })}
            label={`${returnMessages.quantityOf} ${nameWithVariant(line.name, line.variant_name)}`}
          >
            {[...Array(line.returnable_quantity + 1).keys()].map((quantity) => (
              <option key={quantity} value={quantity}>
                {quantity === 0 ? returnMessages.none : quantity}
              </option>
            ))}
          </SelectField>
        ))}
        {linesError && (
          <p id={errorId} role="alert" className="text-small text-red">
            {linesError}
          </p>
        )}
      </fieldset>
      <SelectField {...form.register("reason")} label={returnMessages.reason} error={errors.reason?.message}>
        <option value="">{returnMessages.reasonChoose}</option>
        {returnReasons.map((reason) => (
          <option key={reason} value={reason}>
            {returnReasonMessages[reason]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...form.register("text")}
        label={returnMessages.words}
        hint={returnMessages.wordsHint}
        error={errors.text?.message}
      />
      <PicturesField
        {...pictureLimits}
        label={returnMessages.pictures}
        remove={returnMessages.removePicture}
        pictures={pictures}
        onChange={setPictures}
      />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {returnMessages.ask}
      </Button>
    </Form>
  );
}
