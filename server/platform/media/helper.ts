import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import pLimit from "p-limit";
import { AppError } from "../errors.ts";
import type { HelperAnswer, HelperTasks, TaskName, ToDo } from "./helper-tasks.ts";
import { useOf } from "./process-use.ts";
import type { MediaPlace } from "./store.ts";
import { UnprocessableFile } from "./unprocessable-file.ts";

const program = fileURLToPath(new URL("helper-process.ts", import.meta.url));

/** Limits of one task. */
export interface TaskLimits {
  readonly processorMs: number;
  readonly memoryBytes: number;
  /** Wall-clock time, the start of the process included. */
  readonly wallMs: number;
}

interface QueueLimits {
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
}

// A large photograph takes some seconds on a small machine, and up to 500 MB, as an AVIF up to 1.1 GB.
const usualLimits: TaskLimits = { processorMs: 60_000, memoryBytes: 1300 * 1024 ** 2, wallMs: 5 * 60_000 };
// A visitor waits: queueing included, a task ends or is refused within 25 s.
const visitorLimits: TaskLimits = { processorMs: 10_000, memoryBytes: 700 * 1024 ** 2, wallMs: 10_000 };
const visitorQueue: QueueLimits = { mostWaiting: 50, longestWaitMs: 15_000 };
const watchEveryMs = 250;
const idleMs = 5_000;
/** Signals by which an operator stops the process; they say nothing of the file. */
const stops: ReadonlySet<string | null> = new Set(["SIGTERM", "SIGINT", "SIGHUP"]);

export interface TaskOptions {
  readonly stopping?: AbortSignal | undefined;
  readonly limits?: Partial<TaskLimits>;
}

/** Runs tasks one after another in a process of lower priority, which is replaced when it fails. */
export interface Helper extends Disposable {
  /**
   * Throws `UnprocessableFile` when the file is to blame and refuses with 503 when the queue is full or the machine
   * busy; after any other error a retry may succeed.
   */
  run<Name extends TaskName>(
    name: Name,
    input: HelperTasks[Name]["input"],
    options?: TaskOptions,
  ): Promise<HelperTasks[Name]["result"]>;
}

/** One helper for visitors and one for jobs, so that neither waits for the other. */
export interface Helpers extends Disposable {
  readonly visitors: Helper;
  readonly jobs: Helper;
}

/**
 * `patience` is how long a visitor waits in line, and for their task; tests have more of it than visitors. Processes in
 * `slots` outlive these helpers.
 */
export function createHelpers(
  place: () => Promise<MediaPlace>,
  patience: Partial<Pick<TaskLimits, "wallMs"> & Pick<QueueLimits, "longestWaitMs">> = {},
  slots: Partial<Record<"visitors" | "jobs", ProcessSlot>> = {},
): Helpers {
  const queue = { ...visitorQueue, ...patience };
  const visitors = createHelper(place, { ...visitorLimits, ...patience }, { queue, slot: slots.visitors });
  const jobs = createHelper(place, usualLimits, { slot: slots.jobs });
  return {
    visitors,
    jobs,
    [Symbol.dispose]() {
      visitors[Symbol.dispose]();
      jobs[Symbol.dispose]();
    },
  };
}

interface HelperProcess {
  readonly child: ChildProcess;
  /** Processor time that the process had used before this task. */
  readonly usedMs: number;
}

/** Where a helper keeps its process between two tasks. */
export interface ProcessSlot {
  process?: HelperProcess | undefined;
}

interface HelperOptions {
  readonly queue?: QueueLimits;
  /** Tells what a process uses; tests replace it, since it depends on what else the machine does. */
  readonly measure?: typeof useOf;
  /** A process in a slot that was handed in outlives the helper, since tests open one shop after another. */
  readonly slot?: ProcessSlot | undefined;
}

export function createHelper(
  place: () => Promise<MediaPlace>,
  shippedLimits: TaskLimits,
  { queue, measure = useOf, slot: sharedSlot }: HelperOptions = {},
): Helper {
  const inTurn = createQueue(queue);
  const slot = sharedSlot ?? {};
  let idle: NodeJS.Timeout | undefined;
  const dismiss = () => {
    slot.process?.child.kill("SIGKILL");
    slot.process = undefined;
  };

  async function work(toDo: ToDo, { stopping, limits }: TaskOptions) {
    stopping?.throwIfAborted();
    clearTimeout(idle);
    const used = slot.process?.child.connected ? slot.process : { child: forkHelper(program), usedMs: 0 };
    slot.process = undefined;
    const { result, isLast } = await doTask(used, toDo, { ...shippedLimits, ...limits }, measure, stopping);
    const use = isLast || !used.child.pid ? undefined : await measure(used.child.pid);
    // Another helper with the same slot may have left its process there meanwhile.
    dismiss();
    slot.process = { child: used.child, usedMs: use?.processorMs ?? 0 };
    if (isLast) dismiss();
    else idle = setTimeout(dismiss, idleMs).unref();
    return result;
  }

  return {
    run: (name, input, options = {}) =>
      inTurn(async () => work({ place: await place(), name, input }, options)) as Promise<never>,
    [Symbol.dispose]() {
      clearTimeout(idle);
      if (!sharedSlot) dismiss();
    },
  };
}

/** Runs work one at a time; refuses with 503 when too many wait, or one waits too long. */
function createQueue({ mostWaiting, longestWaitMs }: Partial<QueueLimits> = {}) {
  const oneAtATime = pLimit(1);
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (mostWaiting === undefined || longestWaitMs === undefined) return oneAtATime(work);
    if (oneAtATime.pendingCount >= mostWaiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      let isAbandoned = false;
      const timeouts = setTimeout(() => {
        isAbandoned = true;
        reject(busy());
      }, longestWaitMs);
      oneAtATime(async () => {
        clearTimeout(timeouts);
        if (!isAbandoned) await work().then(resolve, reject);
      });
    });
  };
}

function busy(): AppError {
  return new AppError("pictures_busy", 503, failureMessages.busy, { retryAfterSeconds: 10 });
}

/** Kills the process unless it finishes its task. */
async function doTask(
  { child, usedMs }: HelperProcess,
  toDo: ToDo,
  limits: TaskLimits,
  measure: typeof useOf,
  stopping: AbortSignal | undefined,
): Promise<Extract<HelperAnswer, { step: "done" }>> {
  const over = new AbortController();
  const outcome = Promise.withResolvers<HelperAnswer | undefined>();
  let hasStarted = false;
  // Processor time at the first and the last look; undefined where the system does not tell.
  let look: { readonly firstMs: number; readonly lastMs: number } | undefined;
  let broken: Error | undefined;
  const kill = () => void child.kill("SIGKILL");
  const end = (problem: Error) => {
    broken ??= problem;
    kill();
  };
  const watch = setInterval(async () => {
    const use = child.pid && (await measure(child.pid));
    // What a process needs to start says nothing of the file.
    if (!use || !hasStarted) return;
    look = { firstMs: look?.firstMs ?? use.processorMs, lastMs: use.processorMs };
    const { processorMs, memoryBytes } = limits;
    if (use.processorMs - usedMs > processorMs)
      end(new UnprocessableFile("too slow", `it took more than ${processorMs} ms of work`));
    if (use.memoryBytes > memoryBytes)
      end(new UnprocessableFile("crashed", `it took more than ${memoryBytes} bytes of memory`));
  }, watchEveryMs);
  const limit = setTimeout(() => {
    // A process that has hardly begun to work has waited for the machine, and may succeed another time.
    const hasWaited = !hasStarted || (look && look.lastMs - look.firstMs < limits.wallMs / 10);
    end(hasWaited ? busy() : new UnprocessableFile("too slow", `it took longer than ${limits.wallMs} ms`));
  }, limits.wallMs);
  const onAnswer = (answer: HelperAnswer) => {
    hasStarted = true;
    if (answer.step !== "begun") outcome.resolve(answer);
  };
  child.on("message", onAnswer);
  stopping?.addEventListener("abort", kill);
  // A message may arrive after the process has ended.
  const { signal } = over;
  Promise.all([once(child, "exit", { signal }), once(child, "disconnect", { signal })]).then(
    () => outcome.resolve(undefined),
    outcome.reject,
  );
  if (child.pid) child.send(toDo);
  try {
    const answer = await outcome.promise;
    if (answer?.step === "done") return answer;
    kill();
    if (answer?.step === "unfit") throw new UnprocessableFile(answer.reason, answer.message, answer.detail);
    stopping?.throwIfAborted();
    if (broken) throw broken;
    const ending = `the process that works on pictures ended with ${child.signalCode ?? child.exitCode}`;
    // A process that never started, gave up or was stopped would have failed with any other file, too.
    if (!hasStarted || child.exitCode === 1 || stops.has(child.signalCode)) throw new Error(ending);
    throw new UnprocessableFile("crashed", ending);
  } finally {
    over.abort();
    clearInterval(watch);
    clearTimeout(limit);
    child.off("message", onAnswer);
    stopping?.removeEventListener("abort", kill);
  }
}

/**
 * Starts a program in a process of its own that communicates by messages. Its errors are printed; `pid` is undefined
 * when it could not start.
 */
export function forkHelper(path: string): ChildProcess {
  return fork(path, [], {
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}
