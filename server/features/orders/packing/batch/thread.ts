import { parentPort, workerData } from "node:worker_threads";
import { type Batch, renderBatch } from "./render.ts";

// Nobody but `print.ts` starts this program, so that what it is given has this type.
parentPort?.postMessage(await renderBatch(workerData as Batch));
