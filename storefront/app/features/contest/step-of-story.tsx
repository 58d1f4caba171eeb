import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isPlainClick } from "../../lib/is-plain-click.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Form } from "../../ui/form.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import type { EnteredEdition } from "./entered-edition.ts";
import { forgetDraft } from "./entry-draft.ts";
import { PlaceChoice, WrittenPlaceChoice } from "./place-choice.tsx";
import { SendingPanel } from "./sending-panel.tsx";
import { StoryFields } from "./story-fields.tsx";
import type { useEntry } from "./use-entry.ts";

interface StepOfStoryProps {
  entry: ReturnType<typeof useEntry>;
  edition: EnteredEdition;
}

export function StepOfStory({ entry, edition }: StepOfStoryProps) {
  const { form, files, places, sending, isUnderWay, submit, stop, restart, goTo } = entry;
  const { register, formState } = form;
  const [isAgreed, precision] = form.watch(["terms", "place_shown"]);

  const navigate = useNavigate();
  const [isCancelling, setCancelling] = useState(false);
  const submitButton = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    // The stop button disappeared with the upload and lost the focus.
    if (wasSending.current && !sending) submitButton.current?.focus();
    wasSending.current = sending !== undefined;
  }, [sending]);

  /** Links that open in another tab leave this page open and need no confirmation. */
  function askBeforeLeaving(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setCancelling(true);
  }

  async function throwAway() {
    await forgetDraft();
    navigate("/contest");
  }

  /** Without agreement to the terms nothing is sent, and the missing fields are reported. */
  function askForAgreement(event: MouseEvent) {
    event.preventDefault();
    form.trigger("terms", { shouldFocus: true });
  }

  return (
    <Form onSubmit={submit} className="shell grid max-w-[52rem]! gap-6 pt-8 pb-16 lg:pt-12">
      <p className="text-slate">{entryMessages.allRequired}</p>
      <div inert={isUnderWay} className="grid gap-6">
        <StoryFields register={register} errors={formState.errors} {...edition}>
          {places.length > 0 ? (
            <PlaceChoice register={register} precision={precision ?? "none"} places={places} />
          ) : (
            <WrittenPlaceChoice register={register} />
          )}
        </StoryFields>
      </div>
      {sending && (
        <SendingPanel files={files} sending={sending} onStop={stop} onChangeFiles={() => goTo(1)} onRestart={restart} />
      )}
      {!isUnderWay && (
        <div className="flex flex-wrap justify-between gap-4">
          <LinkButton to="/contest" variant="outline" size="large" onClick={askBeforeLeaving}>
            {entryMessages.cancel}
          </LinkButton>
          <ConfirmDialog
            open={isCancelling}
            question={entryMessages.cancelQuestion}
            hint={entryMessages.cancelHint}
            confirm={entryMessages.throwAway}
            cancel={entryMessages.keep}
            onConfirm={throwAway}
            onClose={() => setCancelling(false)}
          />
          {!sending && (
            <Button
              ref={submitButton}
              type="submit"
              size="large"
              aria-disabled={!isAgreed || undefined}
              onClick={isAgreed ? undefined : askForAgreement}
            >
              {entryMessages.submit}
            </Button>
          )}
        </div>
      )}
    </Form>
  );
}
