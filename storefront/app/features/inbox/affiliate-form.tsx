import { letterMessages } from "@cairn/contract/inbox/messages.ts";
import { affiliateFields } from "@cairn/contract/inbox/public.ts";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { LetterForm } from "./letter-form.tsx";
import { SenderFields } from "./sender-fields.tsx";
import { useLetter } from "./use-letter.ts";

/** An application to the affiliate programme. */
export function AffiliateForm() {
  const letter = useLetter({
    schema: affiliateFields,
    initial: { name: "", email: "", link: "", words: "" },
    letterOf: (values, envelope) => ({ kind: "affiliate", ...values, ...envelope }),
  });
  const { register, formState } = letter.form;
  const { errors } = formState;
  return (
    <LetterForm letter={letter}>
      <SenderFields name={register("name")} email={register("email")} errors={errors} />
      <TextField
        {...register("link")}
        label={letterMessages.affiliate.link}
        hint={letterMessages.affiliate.linkHint}
        error={errors.link?.message}
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={300}
        required
      />
      <TextAreaField
        {...register("words")}
        label={letterMessages.affiliate.words}
        error={errors.words?.message}
        rows={6}
        maxLength={5000}
        required
      />
      <ChoiceField
        {...register("consent")}
        type="checkbox"
        label={letterMessages.affiliate.consent}
        error={errors.consent?.message}
      />
    </LetterForm>
  );
}
