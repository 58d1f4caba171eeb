import { once } from "node:events";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";

/**
 * Makes what writes PDFs in threads that run `program` and post the bytes, since texts in large scripts take seconds of
 * work that would hold up the shop: one after the other, since each loads fonts of its own, of up to 30 MB. It throws
 * when one takes longer than `mostSeconds`.
 */
export function pdfThread<Wanted extends object>(
  program: URL,
  mostSeconds: number,
): (wanted: Wanted) => Promise<Uint8Array> {
  const oneAtATime = pLimit(1);
  return (workerData) =>
    oneAtATime(async () => {
      const thread = new Worker(program, { workerData });
      try {
        const ended = once(thread, "exit").then(([code]) => {
          throw new Error(`the thread of a PDF ended with ${code}`);
        });
        const printed = once(thread, "message", { signal: AbortSignal.timeout(mostSeconds * 1000) });
        const [pdf]: Uint8Array[] = await Promise.race([printed, ended]);
        if (!pdf) throw new Error("the thread of a PDF told nothing");
        return pdf;
      } finally {
        await thread.terminate();
      }
    });
}
