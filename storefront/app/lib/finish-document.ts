/*
 * Edits the HTML of a page between React's rendering and the cache. React Router writes the scripts and has no options
 * for any of this, so its output is edited as text.
 *
 * 1. Policy. A cached page cannot carry a fresh nonce, so its Content-Security-Policy lists hashes of its scripts.
 *    Scripts are rendered with a random mark in place of a nonce; the mark is removed and the marked script recorded.
 * 2. First paint. A page can be read before its scripts run, so CSS, fonts and the large picture go first: scripts are
 *    written as `type="text/later"` and `rel="later"`, and `startScripts` starts them after the first paint. In a background
 *    tab that is when the tab is first shown.
 * 3. Labels. Those with other words stand in a data block, which needs no hash since it is no script.
 * 4. Early clicks. Clicks on buttons before hydration are kept from React, which would lose those that come while it
 *    waits for the page's data, and `entry.client.tsx` repeats them.
 */

import { type ChangedLabels, labelsElement } from "@cairn/contract/platform/labels.ts";

declare global {
  interface Window {
    /** Returns the buttons that were clicked before hydration, and keeps no further clicks from React. */
    takeEarlyPresses?: () => HTMLButtonElement[];
  }
}

/**
 * Inlined into the page, so it must be self-contained. Its default Trusted Types policy allows as HTML, beside
 * `ui/html.tsx`, only text without tags (React's structured data) and two empty elements: React creates script elements
 * from the one, Leaflet tests the browser with the other. The only script allowed is the page's own.
 */
function startScripts() {
  const later = document.querySelector("script[type='text/later']");
  const code = later?.textContent ?? "";
  // Tags are escaped, since the HTML parser would interpret them in an inline script.
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (html) => (/^([^<]*|\x3cscript>\x3c\/script>|<svg\/>)$/.test(html) ? html : null),
    createScript: (text) => (text === code ? text : null),
  });
  const presses: HTMLButtonElement[] = [];
  const keep = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest("button");
    if (!button) return;
    presses.push(button);
    event.stopImmediatePropagation();
  };
  addEventListener("click", keep, true);
  window.takeEarlyPresses = () => {
    removeEventListener("click", keep, true);
    return presses.splice(0);
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
 * The script that React Router writes after a page with streamed state. All our state is known before rendering, so
 * React's synchronous renderer is used, which takes a third less time.
 */
function handoff(state: string): string {
  const literal = JSON.stringify(state).replaceAll("<", "\\u003c");
  const controller = "window.__reactRouterContext.streamController";
  return `${controller}.enqueue(${literal});${controller}.close();`;
}

/**
 * The labels that staff have given other words, as data for `contract/platform/labels.ts`; nothing where there are
 * none.
 */
function labelsBlock(changed: ChangedLabels): string {
  const data = JSON.stringify(changed);
  if (data === "{}") return "";
  return `<script type="application/json" id="${labelsElement}">${data.replaceAll("<", "\\u003c")}</script>`;
}

const preload = '<link rel="modulepreload" ';
const mainScript = ' type="module" async="">';

/**
 * Removes the marks, defers the scripts, and adds `startScripts` and the page's state, all in one pass and one copy:
 * pages are long, and searching them repeatedly took as long as rendering some. `mark` is the attribute as rendered.
 */
export function finishDocument(rendered: string, mark: string, state: string, labels: ChangedLabels) {
  const added = [startCode, handoff(state)];
  const inlineScripts: string[] = [];
  const pieces = rendered.split(mark);
  const finished = pieces.map((piece, index) => {
    const isScript = pieces[index - 1]?.endsWith("<script");
    const content = isScript ? piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>")) : "";
    if (content) inlineScripts.push(content);
    const later =
      isScript && piece.startsWith(mainScript) ? ` type="text/later">${piece.slice(mainScript.length)}` : piece;
    return later.replaceAll(preload, '<link rel="later" ');
  });
  const last = finished.pop() ?? "";
  const end = last.lastIndexOf("</body>");
  const scripts = added.map((content) => `<script>${content}</script>`);
  return {
    html: ["<!DOCTYPE html>", ...finished, last.slice(0, end), labelsBlock(labels), ...scripts, last.slice(end)].join(
      "",
    ),
    inlineScripts: [...inlineScripts, ...added],
  };
}
