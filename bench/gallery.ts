import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { connectPostgres } from "../server/platform/database/postgres.ts";
import { openBrowser } from "../server/testing/browser.ts";
import { addGalleryItems } from "../server/testing/gallery.ts";
import { flickThroughGallery, showOnePhotograph } from "../server/testing/gallery-scroll.ts";
import type { Subject } from "./processes.ts";

const entries = 5000;
const slowdown = 4;

/** Adds thousands of entries and returns the longest task, in ms, of scrolling through them on a slow phone. */
export async function longestTaskOfGallery({ port }: Subject, databaseUrl: string): Promise<number> {
  const connection = await connectPostgres(databaseUrl, 1);
  await addGalleryItems(connection.db, entries);
  await connection.close();
  const photograph = await readFile(new URL("../server/demo/media/videos/tent-stars-poster.jpg", import.meta.url));
  const browser = await openBrowser();
  try {
    const viewport = { width: 1440, height: 900 };
    const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}`, viewport });
    await showOnePhotograph(page, photograph);
    return await longestTask(page, () => flickThroughGallery(page));
  } finally {
    await browser.close();
  }
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in µs, without time spent waiting for other threads. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * The longest task of a page's main thread in ms of a slow phone's processor. Long tasks as browsers report them are
 * wall-clock time and depend on what else the machine does.
 */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) // As the trace event format has it.
      if (event.name === "RunTask" || event.name === "thread_name") events.push(event);
  });
  await devtools.send("Tracing.start", {
    traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline"] },
  });
  await work();
  const isWhole = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.end");
  await isWhole;
  const mainThreads = new Set(
    events.filter(({ args }) => args.name === "CrRendererMain").map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const tasks = events.filter(({ name, pid, tid }) => name === "RunTask" && mainThreads.has(`${pid}:${tid}`));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
