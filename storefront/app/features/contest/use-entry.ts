import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { type PlacePrecision, type Story, storySchema } from "@cairn/contract/contest/public.ts";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { ApiError, offlineStatus } from "../../lib/api-error.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { randomName } from "../../lib/random-name.ts";
import { loginPath } from "../../lib/return-path.ts";
import { failureMessage } from "../../lib/run-action.ts";
import { toast } from "../../lib/toast.ts";
import { useLeaveWarning } from "../../lib/use-leave-warning.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import { type ChosenFile, type RefusedFile, validateFiles } from "./chosen-files.ts";
import { type EnteredEdition, fitStory, readEnteredEdition, refusalOf } from "./entered-edition.ts";
import { type EntryDraft, type EntryOwner, forgetDraft, keepDraft, type StoryFields } from "./entry-draft.ts";
import { errorsOf, noFileErrors } from "./file-errors.ts";
import type { Point } from "./read-place.ts";
import { sendEntry, totalBytes, untilStopped } from "./send-entry.ts";
import { usePlaces } from "./use-places.ts";
import { entryPath, useStep } from "./use-step.ts";

const emptyStory: StoryFields = {
  first_name: "",
  last_name: "",
  social_platform_url: "",
  user_name: "",
  title: "",
  location: "",
  details: "",
  other_people_featured: "off",
  terms: false,
  place_shown: "none",
};

/** An upload that is in progress or has failed. */
export interface Sending {
  readonly sentBytes: number;
  /** Everything is sent, so the server may accept the entry. */
  readonly isUploaded?: boolean;
  /** The reason of the failure. */
  readonly failure?: string;
  /** What the entrant can do about the failure. */
  readonly remedy?: Remedy;
}

/** "change files" and "start anew" are for failures that would recur with these files or this idempotency key. */
type Remedy = "retry" | "change files" | "start anew";

/** The result of the last choice of files. */
export interface Choice {
  readonly added: number;
  readonly refused: readonly RefusedFile[];
}

const noChoice: Choice = { added: 0, refused: [] };

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
  const [files, setFiles] = useState<readonly ChosenFile[]>(draft?.files ?? []);
  const [choice, setChoice] = useState(noChoice);
  const [faults, setFaults] = useState(noFileErrors);
  // The idempotency key is made once, so that an entry whose response was lost can be sent again without a duplicate.
  const [initial] = useState(() => ({
    idempotency_key: randomName(),
    ...fitStory(draft?.story ?? { ...emptyStory, ...namesOf(owner) }, edition),
  }));
  const { step: turnedTo, goTo } = useStep({ entry: initial.idempotency_key, isResumed: draft?.step === 2 });
  // Without files there is no second step, even by the browser's Forward button.
  const step = files.length > 0 ? turnedTo : 1;
  const isAstray = step !== turnedTo;
  useEffect(() => {
    if (isAstray) navigate(entryPath, { replace: true });
  }, [isAstray, navigate]);
  const [sending, setSending] = useState<Sending>();
  const [isDraftStored, setDraftStored] = useState(true);
  const stopper = useRef<AbortController>(undefined);
  // The server may have taken it, whatever edition there is by now: it is sent again as it was.
  const isUnanswered = useRef(false);
  const readPlaces = usePlaces(files);
  const places = readPlaces ?? [];

  const { form, submit } = useSubmitForm({
    schema: storySchema,
    initial,
    pendingMessage: entryMessages.submitting,
    async action(story) {
      const controller = new AbortController();
      stopper.current = controller;
      setSending({ sentBytes: 0 });
      setFaults(noFileErrors);
      let isUploaded = false;
      try {
        if (!isUnanswered.current) await fitToEdition(story, controller.signal);
        const entry = { ...story, place_shown: shownPlace(story.place_shown, places) };
        const message = await sendEntry(entry, files, {
          signal: controller.signal,
          onProgress: (sentBytes) => setSending({ sentBytes }),
          onUploaded: () => {
            isUploaded = true;
            setSending({ sentBytes: totalBytes(files), isUploaded });
          },
        });
        await forgetDraft();
        return message;
      } catch (problem) {
        isUnanswered.current = isUploaded && problem instanceof ApiError && problem.status === offlineStatus;
        const refusedFiles = problem instanceof ApiError ? problem.errors.files : undefined;
        setFaults(errorsOf(files, refusedFiles ?? []));
        const failed = { sentBytes: 0, failure: failureMessage(problem), remedy: remedyFor(problem) };
        // Flushed, since the fields with errors must be enabled before the first of them gets the focus.
        flushSync(() => setSending(controller.signal.aborted ? undefined : failed));
        if (problem instanceof ApiError && problem.status === 401) navigate(loginPath(entryPath));
        throw problem;
      }
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

  const isUnderWay = sending !== undefined && sending.failure === undefined;

  useEffect(() => {
    const keep = async () => setDraftStored(await keepDraft({ owner: owner.id, step, files, story: form.getValues() }));
    keep();
    const { unsubscribe } = form.watch(keep);
    return unsubscribe;
  }, [owner.id, step, files, form]);

  const isDetailsStep = step === 2;
  useEffect(() => {
    // Leaving a step, also by the browser's Back button, clears its messages and aborts the upload.
    if (!isDetailsStep) return () => setChoice(noChoice);
    return () => {
      stopper.current?.abort();
      setSending(undefined);
    };
  }, [isDetailsStep]);
  useLeaveWarning(isUnderWay || (!isDraftStored && files.length > 0));

  async function choose(more: readonly File[]) {
    const judged = await validateFiles(more);
    setFiles((before) => [...before, ...judged.chosen]);
    setChoice({ added: judged.chosen.length, refused: judged.refused });
    if (judged.refused.length > 0) toast.error(entryMessages.fileRefused);
  }

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
    setSending(undefined);
  }

  return {
    files,
    choice,
    faults,
    step,
    places,
    form,
    sending,
    isUnderWay,
    isDraftStored,
    choose,
    remove: (id: string) => setFiles(files.filter((each) => each.id !== id)),
    goTo,
    submit,
    stop: () => stopper.current?.abort(),
    restart,
  };
}

/** Splits the account's name for the form: the part after the last space is the last name. */
function namesOf({ name }: EntryOwner): Pick<StoryFields, "first_name" | "last_name"> {
  const words = name.trim().split(/\s+/);
  return {
    first_name: words.slice(0, -1).join(" ") || name.trim(),
    last_name: words.length > 1 ? (words.at(-1) ?? "") : "",
  };
}

function remedyFor(problem: unknown): Remedy {
  if (!(problem instanceof ApiError)) return "retry";
  if (problem.code === "entry_received") return "start anew";
  return problem.errors.files ? "change files" : "retry";
}

/** Without a map nobody has agreed to a point on it. */
function shownPlace(precision: PlacePrecision, places: readonly Point[]): PlacePrecision {
  return places.length > 0 || precision === "written" ? precision : "none";
}
