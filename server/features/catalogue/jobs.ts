import * as z from "zod/mini";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { notifyOfLowStock } from "./low-stock.ts";
import { publishDue } from "./product-states.ts";
import { keepSales } from "./sales.ts";
import { checkStock } from "./stock-check.ts";

const checkDaily = defineJob({
  name: "catalogue.check-stock",
  payload: z.object({}),
  schedule: "41 3 * * *",
  async run(platform: Pick<Platform, "db" | "cache" | "log">) {
    await checkStock(platform);
  },
});

const publishByTheClock = defineJob({
  name: "catalogue.publish-due",
  payload: z.object({}),
  schedule: "* * * * *",
  run: (platform: Pick<Platform, "db" | "cache">) => publishDue(platform),
});

const keepSalesByTheClock = defineJob({
  name: "catalogue.keep-sales",
  payload: z.object({}),
  schedule: "* * * * *",
  run: (platform: Pick<Platform, "db" | "cache">) => keepSales(platform),
});

const notifyOfLowStockByTheClock = defineJob({
  name: "catalogue.notify-of-low-stock",
  payload: z.object({}),
  schedule: "*/5 * * * *",
  run: (platform: Pick<Platform, "config" | "db" | "cache" | "mail">) => notifyOfLowStock(platform),
});

export const catalogueJobs: readonly Job<Platform>[] = [
  checkDaily,
  publishByTheClock,
  keepSalesByTheClock,
  notifyOfLowStockByTheClock,
];
