/** Resolves when the browser is idle, after half a second at most; Safari has no `requestIdleCallback`. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: 500 });
    else setTimeout(resolve);
  });
}
