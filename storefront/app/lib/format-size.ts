import { once } from "./once.ts";

const amounts = once(() => new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** "3.4 MB", in units of 1024 × 1024 bytes; never "0 MB" for a file that is not empty. */
export function formatMegabytes(bytes: number): string {
  const amount = bytes / 1024 ** 2;
  return `${amounts().format(bytes > 0 ? Math.max(0.1, amount) : 0)} MB`;
}
