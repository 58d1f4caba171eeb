const units = ["B", "KB", "MB", "GB", "TB"];

/** A number of bytes in the largest unit that fits: "512 B", "840 KB", "3.4 GB". */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** step;
  return `${amount.toFixed(step === 0 || amount >= 10 ? 0 : 1)} ${units[step]}`;
}
