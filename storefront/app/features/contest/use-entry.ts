import { type PlacePrecision, storySchema } from "@cairn/contract/contest.ts";
import { entryMessages } from "@cairn/contract/messages/contest-entry.ts";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { randomName } from "../../lib/random-name.ts";
import { loginPath } from "../../lib/return-path.ts";
import { failureMessage } from "../../lib/run-action.ts";
import { toast } from "../../lib/toast.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import { type ChosenFile, type RefusedFile, validateFiles } from "./chosen-files.ts";
import { type EntryDraft, type EntryOwner, forgetDraft, keepDraft, type StoryFields } from "./entry-draft.ts";
import { errorsOf, noFileErrors } from "./file-errors.ts";
import type { Point } from "./read-place.ts";
import { sendEntry, totalBytes } from "./send-entry.ts";
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

/** A sending that is under way, or has failed. */
export interface Sending {
  readonly sentBytes: number;
  /** All of it has left, so that it may be taken. */
  readonly isWhole?: boolean;
  /** Why it failed. */
  readonly failure?: string;
  /** What can be done about it. */
  readonly remedy?: Remedy;
}

/** With these files, or under this idempotency key, it would fail again. */
type Remedy = "retry" | "change files" | "start anew";

/** What became of the files that were chosen last. */
export interface Choice {
  readonly added: number;
  readonly refused: readonly RefusedFile[];
}

const noChoice: Choice = { added: 0, refused: [] };

interface Entry {
  owner: EntryOwner;
  /** What was kept of an entry that was begun before. */
  draft: EntryDraft | undefined;
  onSent: () => void;
}

/** The state of the entry's screen: what is chosen and typed, how far it is, and its way to the server. */
export function useEntry({ owner, draft, onSent }: Entry) {
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly ChosenFile[]>(draft?.files ?? []);
  const [choice, setChoice] = useState(noChoice);
  const [faults, setFaults] = useState(noFileErrors);
  // Named once, so that an entry whose answer is lost can be sent again without being taken twice.
  const [initial] = useState(() => ({
    idempotency_key: randomName(),
    ...(draft?.story ?? { ...emptyStory, ...namesOf(owner) }),
  }));
  const { step: turnedTo, goTo } = useStep({ entry: initial.idempotency_key, isResumed: draft?.step === 2 });
  // Without files there is no story to tell, whatever the browser's Forward says.
  const step = files.length > 0 ? turnedTo : 1;
  const isAstray = step !== turnedTo;
  useEffect(() => {
    if (isAstray) navigate(entryPath, { replace: true });
  }, [isAstray, navigate]);
  const [sending, setSending] = useState<Sending>();
  const [isKept, setKept] = useState(true);
  const stopper = useRef<AbortController>(undefined);
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
      try {
        const told = { ...story, place_shown: toldPlace(story.place_shown, places) };
        const message = await sendEntry(told, files, {
          signal: controller.signal,
          onProgress: (sentBytes) => setSending({ sentBytes }),
          onWhole: () => setSending({ sentBytes: totalBytes(files), isWhole: true }),
        });
        await forgetDraft();
        return message;
      } catch (problem) {
        const refusedFiles = problem instanceof ApiError ? problem.errors.files : undefined;
        setFaults(errorsOf(files, refusedFiles ?? []));
        const failed = { sentBytes: 0, failure: failureMessage(problem), remedy: remedyFor(problem) };
        // At once: the fields that the refusal may name have to be in reach when the first of them is given the focus.
        flushSync(() => setSending(controller.signal.aborted ? undefined : failed));
        if (problem instanceof ApiError && problem.status === 401) navigate(loginPath(entryPath));
        throw problem;
      }
    },
    onFailure: logFailure,
    onDone() {
      // Shown at once: a form that changes its step keeps its entry, and this one's is sent.
      flushSync(onSent);
      // From the thanks Back leads to where the entrant came from, not to the files of an entry that is gone.
      goTo(1);
    },
  });

  const hasNoPlace = readPlaces?.length === 0;
  useEffect(() => {
    // Whoever no longer sees a map must not go on agreeing to a point on it.
    if (hasNoPlace && form.getValues("place_shown") !== "written") form.setValue("place_shown", "none");
  }, [hasNoPlace, form]);

  const isUnderWay = sending !== undefined && sending.failure === undefined;

  useEffect(() => {
    const keep = async () => setKept(await keepDraft({ owner: owner.id, step, files, story: form.getValues() }));
    keep();
    const { unsubscribe } = form.watch(keep);
    return unsubscribe;
  }, [owner.id, step, files, form]);

  const isTelling = step === 2;
  useEffect(() => {
    // Whoever leaves a step, be it by the browser's Back, has read its news and stops its sending.
    if (!isTelling) return () => setChoice(noChoice);
    return () => {
      stopper.current?.abort();
      setSending(undefined);
    };
  }, [isTelling]);
  useWarning(isUnderWay || (!isKept && files.length > 0));

  function choose(more: readonly File[]) {
    const judged = validateFiles(more);
    setFiles([...files, ...judged.chosen]);
    setChoice({ added: judged.chosen.length, refused: judged.refused });
    if (judged.refused.length > 0) toast.error(entryMessages.fileRefused);
  }

  /** Makes what is chosen and told another entry than the one that was received before. */
  function startAnew() {
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
    isKept,
    choose,
    remove: (id: string) => setFiles(files.filter((each) => each.id !== id)),
    goTo,
    submit,
    stop: () => stopper.current?.abort(),
    startAnew,
  };
}

/** The account's name as the form asks for it: what stands behind the last space is the last name. */
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

/** Whoever saw no map has agreed to no point on it. */
function toldPlace(precision: PlacePrecision, places: readonly Point[]): PlacePrecision {
  return places.length > 0 || precision === "written" ? precision : "none";
}

/** Has the browser ask before the page is left, as long as something would be lost by it. */
function useWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}
