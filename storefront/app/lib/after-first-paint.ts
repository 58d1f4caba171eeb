declare global {
  interface Window {
    /** The buttons that were pressed before the page could answer, and an end to their keeping. */
    takeEarlyPresses?: () => HTMLButtonElement[];
  }
}

/**
 * Runs in the browser, as it stands here. First it settles what may be set as HTML past `ui/html.tsx`: text without
 * tags (React's structured data), and two tags that hold nothing: React makes script elements of the one, Leaflet
 * tries the browser with the other. As a script nothing may be set but the one that the page came with.
 */
function startScripts() {
  const later = document.querySelector("script[type=later]");
  const code = later?.textContent ?? "";
  // Tags by the number of their sign: this stands in a script of the page, where parsers would look at them.
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (html) => (/^([^<]*|\x3cscript>\x3c\/script>|<svg\/>)$/.test(html) ? html : null),
    createScript: (text) => (text === code ? text : null),
  });
  const presses: HTMLButtonElement[] = [];
  const keep = ({ target }: Event) => {
    const button = target instanceof Element && target.closest("button");
    if (button) presses.push(button);
  };
  addEventListener("click", keep);
  window.takeEarlyPresses = () => {
    removeEventListener("click", keep);
    return presses;
  };
  const start = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]")) link.rel = "modulepreload";
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = code;
    later?.replaceWith(script);
  };
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return start();
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    start();
  }).observe({ type: "paint", buffered: true });
}

/**
 * Pages can be read before their scripts run, so these give way to what is seen first: style, letters and the
 * large picture. React Router, which writes them, has no way to say so, hence the server writes `later` in their
 * place. A tab that is opened behind others starts them when it is looked at. What is pressed before is kept for them.
 */
export const startCode = `(${startScripts})()`;
