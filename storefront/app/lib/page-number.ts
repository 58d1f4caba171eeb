/** The page number in `?page=n`; anything but a positive integer counts as 1. */
export function pageOf(url: string): number {
  const page = new URL(url).searchParams.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
