/*
 * What is done to a page between React's rendering and the cache, all of it here. React Router, which writes the
 * scripts, has no way to say any of this, so its text is edited.
 *
 * 1. Policy. A kept page cannot carry a fresh nonce, so its Content-Security-Policy names scripts by their hashes.
 *    Each script of ours is rendered with a random mark in place of a nonce; the mark goes, and what it stood on is noted.
 * 2. First paint. A page can be read before its scripts run, so they give way to style, letters and the large
 *    picture: they are written as `type="later"` and `rel="later"`, and `startScripts` starts them once the page was
 *    painted. A tab that is opened behind others starts them when it is looked at.
 * 3. Early presses. Buttons that are pressed before that are noted, and `entry.client.tsx` presses them again.
 */

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

const startCode = `(${startScripts})()`;

/**
 * What React Router writes after a page whose state it streams. All state is there before we render, so
 * React's plain renderer does, which has no streams to serve and takes a third less time.
 */
function handoff(state: string): string {
  const literal = JSON.stringify(state).replaceAll("<", "\\u003c");
  const controller = "window.__reactRouterContext.streamController";
  return `${controller}.enqueue(${literal});${controller}.close();`;
}

const preload = '<link rel="modulepreload" ';
const mainScript = ' type="module" async="">';

/**
 * Takes the marks out of a page, lets its scripts wait, and adds what starts them and the page's state: all in one
 * pass, since pages are long and searching them took as long as rendering some. `mark` is the attribute as written.
 */
export function finishDocument(rendered: string, mark: string, state: string) {
  const added = [startCode, handoff(state)];
  const inlineScripts: string[] = [];
  const pieces = rendered.split(mark);
  let html = "<!DOCTYPE html>";
  for (const [index, piece] of pieces.entries()) {
    const isScript = pieces[index - 1]?.endsWith("<script");
    const content = isScript ? piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>")) : "";
    if (content) inlineScripts.push(content);
    const later = isScript && piece.startsWith(mainScript) ? ` type="later">${piece.slice(mainScript.length)}` : piece;
    html += later.replaceAll(preload, '<link rel="later" ');
  }
  const scripts = added.map((content) => `<script>${content}</script>`).join("");
  const end = html.lastIndexOf("</body>");
  return { html: html.slice(0, end) + scripts + html.slice(end), inlineScripts: [...inlineScripts, ...added] };
}
