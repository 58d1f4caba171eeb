import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { type PlacePrecision, type Story, storySchema } from "@cairn/contract/contest/public.ts";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { logFailure } from "../../lib/log-failure.ts";
import { randomName } from "../../lib/random-name.ts";
import { useLeaveWarning } from "../../lib/use-leave-warning.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import { type EnteredEdition, fitStory, readEnteredEdition, refusalOf } from "./entered-edition.ts";
import { type EntryDraft, type EntryOwner, forgetDraft } from "./entry-draft.ts";
import type { Point } from "./read-place.ts";
import { untilStopped } from "./send-entry.ts";
import { initialStory } from "./story-form.ts";
import { useChosenFiles } from "./use-chosen-files.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { usePlaces } from "./use-places.ts";
import { useSending } from "./use-sending.ts";
import { entryPath, useStep } from "./use-step.ts";

interface Entry {
  owner: EntryOwner;
  /** The stored draft of an earlier visit. */
  draft: EntryDraft | undefined;
  edition: EnteredEdition;
  /** It has been read anew. */
  onEditionRead: (edition: EnteredEdition) => void;
  onSent: () => void;
}

/** The state of the entry form: files, story, step and upload. */
export function useEntry({ owner, draft, edition, onEditionRead, onSent }: Entry) {
  const navigate = useNavigate();
  const { files, forgetChoice, ...chosen } = useChosenFiles(draft?.files ?? []);
  // The idempotency key is made once, so that an entry whose response was lost can be sent again without a duplicate.
  const [initial] = useState(() => initialStory(owner, draft, edition));
  const { step: turnedTo, goTo } = useStep({ entry: initial.idempotency_key, isResumed: draft?.step === 2 });
  // Without files there is no second step, even by the browser's Forward button.
  const step = files.length > 0 ? turnedTo : 1;
  const isAstray = step !== turnedTo;
  useEffect(() => {
    if (isAstray) navigate(entryPath, { replace: true });
  }, [isAstray, navigate]);
  const { send, abandon, forgetFailure, ...upload } = useSending(files);
  const readPlaces = usePlaces(files);
  const places = readPlaces ?? [];

  const { form, submit } = useSubmitForm({
    schema: storySchema,
    initial,
    pendingMessage: entryMessages.submitting,
    async action(story) {
      const entry = { ...story, place_shown: shownPlace(story.place_shown, places) };
      const message = await send(entry, (signal) => fitToEdition(story, signal));
      await forgetDraft();
      return message;
    },
    onFailure: logFailure,
    onDone() {
      // Flushed, since a form that changes its step stores its draft, and this entry has been sent.
      flushSync(onSent);
      // From the confirmation, Back leads to the previous page and not to the files of a submitted entry.
      goTo(1);
    },
  });

  const hasNoPlace = readPlaces?.length === 0;
  useEffect(() => {
    // A point on the map must not stay agreed to once the map is no longer shown.
    if (hasNoPlace && form.getValues("place_shown") !== "written") form.setValue("place_shown", "none");
  }, [hasNoPlace, form]);

  const isDraftStored = useKeptDraft({ owner: owner.id, step, files, form });
  // Leaving a step, also by the browser's Back button, clears its messages and aborts the upload.
  useEffect(() => (step === 2 ? abandon : forgetChoice), [step, abandon, forgetChoice]);
  useLeaveWarning(upload.isUnderWay || (!isDraftStored && files.length > 0));

  /**
   * Throws before anything is sent where the edition has other rules or categories by now, which the form then shows.
   */
  async function fitToEdition(story: Story, signal: AbortSignal) {
    const read = await Promise.race([readEnteredEdition(), untilStopped(signal)]);
    if (!read) return;
    const fitted = fitStory(form.getValues(), read);
    const refusal = refusalOf(story, fitted);
    if (!refusal) return;
    onEditionRead(read);
    for (const name of ["category", "terms", "terms_version"] as const) form.setValue(name, fitted[name]);
    throw refusal;
  }

  /** Gives the entry a new idempotency key, so that it counts as another one than the entry received before. */
  function restart() {
    form.setValue("idempotency_key", randomName());
    forgetFailure();
  }

  return { ...chosen, ...upload, files, step, places, form, isDraftStored, goTo, submit, restart };
}

/** Without a map nobody has agreed to a point on it. */
function shownPlace(precision: PlacePrecision, places: readonly Point[]): PlacePrecision {
  return places.length > 0 || precision === "written" ? precision : "none";
}
