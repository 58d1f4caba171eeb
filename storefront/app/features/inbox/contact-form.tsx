import { letterMessages } from "@cairn/contract/inbox/messages.ts";
import { contactFields, letterTopics } from "@cairn/contract/inbox/public.ts";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { LetterForm } from "./letter-form.tsx";
import { SenderFields } from "./sender-fields.tsx";
import { useLetter } from "./use-letter.ts";

/** A message from anybody. */
export function ContactForm() {
  const letter = useLetter({
    schema: contactFields,
    initial: { name: "", email: "", topic: "", words: "" },
    letterOf: (values, envelope) => ({ kind: "contact", ...values, ...envelope }),
  });
  const { register, formState } = letter.form;
  const { errors } = formState;
  return (
    <LetterForm letter={letter}>
      <SenderFields name={register("name")} email={register("email")} errors={errors} />
      <SelectField
        {...register("topic")}
        label={`${letterMessages.contact.topic} (${letterMessages.optional})`}
        error={errors.topic?.message}
      >
        <option value="">{letterMessages.contact.noTopic}</option>
        {letterTopics.map((topic) => (
          <option key={topic} value={topic}>
            {letterMessages.topics[topic]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...register("words")}
        label={letterMessages.contact.words}
        error={errors.words?.message}
        rows={6}
        maxLength={5000}
        required
      />
    </LetterForm>
  );
}
