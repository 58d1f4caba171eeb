import { communityMessages, interestNames } from "@cairn/contract/community/messages.ts";
import {
  interests,
  leaveCommunity,
  membershipSchema,
  mostLinks,
  type OwnCard,
  saveMembership,
} from "@cairn/contract/community/public.ts";
import { useRevalidator } from "react-router";
import { api } from "../../lib/browser-api.ts";
import { runAction } from "../../lib/run-action.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";

const linkFields = Array.from({ length: mostLinks }, (_, index) => index);

/** Joins the community or edits the member's card; `member` is the current card. */
export function CardForm({ member }: { member: OwnCard | null }) {
  const { revalidate } = useRevalidator();
  const { form, submit, isBusy } = useSubmitForm({
    schema: membershipSchema,
    initial: member
      ? { ...member, links: linkFields.map((index) => member.links[index] ?? ""), consent: true }
      : { name: "", bio: "", home_place: "", links: linkFields.map(() => ""), interests: [], shows_pictures: false },
    pendingMessage: communityMessages.saving,
    async action(body) {
      return (await api(saveMembership, { body })).message ?? communityMessages.saved;
    },
    onDone: revalidate,
  });
  const { errors } = form.formState;

  return (
    <Form onSubmit={submit} className="grid gap-6">
      <TextField
        {...form.register("name")}
        label={communityMessages.name}
        hint={communityMessages.nameHint}
        error={errors.name?.message}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        required
      />
      <TextAreaField
        {...form.register("bio")}
        label={`${communityMessages.bio} (${communityMessages.optional})`}
        hint={communityMessages.bioHint}
        error={errors.bio?.message}
        maxLength={500}
      />
      <TextField
        {...form.register("home_place")}
        label={`${communityMessages.homePlace} (${communityMessages.optional})`}
        error={errors.home_place?.message}
        autoComplete="address-level2"
        maxLength={100}
      />
      {linkFields.map((index) => (
        <TextField
          key={index}
          {...form.register(`links.${index}`)}
          label={`${communityMessages.link} ${index + 1} (${communityMessages.optional})`}
          error={errors.links?.[index]?.message}
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={300}
        />
      ))}
      <fieldset>
        <legend className="mb-2 font-medium">
          {communityMessages.interests} ({communityMessages.optional})
        </legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {interests.map((interest) => (
            <ChoiceField
              key={interest}
              {...form.register("interests")}
              type="checkbox"
              value={interest}
              label={interestNames[interest]}
            />
          ))}
        </div>
      </fieldset>
      <ChoiceField {...form.register("shows_pictures")} type="checkbox" label={communityMessages.showsPictures} />
      <ChoiceField
        {...form.register("consent")}
        type="checkbox"
        label={communityMessages.consent}
        error={errors.consent?.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={isBusy}>
          {member ? communityMessages.save : communityMessages.join}
        </Button>
        {member && <LeaveButton onDone={revalidate} />}
      </div>
    </Form>
  );
}

/** Deletes the member's card and its text for good. */
function LeaveButton({ onDone }: { onDone: () => Promise<void> }) {
  async function leave() {
    const { error } = await runAction(communityMessages.leaving, async () => {
      await api(leaveCommunity);
      return communityMessages.left;
    });
    if (!error) await onDone();
  }

  return (
    <ConfirmButton
      size="large"
      label={communityMessages.leave}
      question={communityMessages.leaveQuestion}
      hint={communityMessages.leaveHint}
      confirm={communityMessages.leaveSurely}
      cancel={communityMessages.stay}
      onConfirm={leave}
    />
  );
}
