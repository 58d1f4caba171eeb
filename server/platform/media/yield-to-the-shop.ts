import { existsSync, readdirSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * The helper's niceness: the shop gets three quarters of a processor that both want, and the helper is never starved.
 */
export const helperPriority = 5;

/**
 * Gives this process a lower priority than the shop's. Linux keeps it by thread, and each inherits that of its creator:
 * those that are there already get it one by one.
 */
export function yieldToTheShop(): void {
  const threads = existsSync("/proc/self/task") ? readdirSync("/proc/self/task").map(Number) : [0];
  for (const id of threads) setPriority(id, helperPriority);
}
