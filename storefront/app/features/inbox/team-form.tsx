import { letterMessages } from "@cairn/contract/inbox/messages.ts";
import { teamFields } from "@cairn/contract/inbox/public.ts";
import { useEffect } from "react";
import { TextAreaField } from "../../ui/field.tsx";
import { LetterForm } from "./letter-form.tsx";
import { teamDraft } from "./team-draft.ts";
import { useLetter } from "./use-letter.ts";

/** What a member writes to the team, under the name and e-mail of their account. */
export function TeamForm() {
  const letter = useLetter({
    schema: teamFields,
    initial: { words: "" },
    letterOf: (values, envelope) => ({ kind: "team", ...values, ...envelope }),
    onSent: () => teamDraft.write(""),
  });
  const { register, formState, setValue, watch } = letter.form;
  useEffect(() => {
    setValue("words", teamDraft.read());
    const { unsubscribe } = watch(({ words = "" }) => teamDraft.write(words));
    return unsubscribe;
  }, [setValue, watch]);
  return (
    <LetterForm letter={letter}>
      <TextAreaField
        {...register("words")}
        label={letterMessages.team.words}
        error={formState.errors.words?.message}
        rows={5}
        maxLength={5000}
        required
      />
    </LetterForm>
  );
}
