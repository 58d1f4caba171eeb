// What is under way on all screens, those that are closed by now among them.
let underway = 0;
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Has the browser ask before the window is closed, until what is done has ended. */
export async function warnWhile<Result>(done: Promise<Result>): Promise<Result> {
  underway += 1;
  window.addEventListener("beforeunload", warn);
  try {
    return await done;
  } finally {
    underway -= 1;
    if (underway === 0) window.removeEventListener("beforeunload", warn);
  }
}
