/** Until the browser has nothing better to do, half a second at most; Safari does not tell. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: 500 });
    else setTimeout(resolve);
  });
}
