import { expect, type Page } from "@playwright/test";

/** What the keyboard has reached, and what of it is wrong. */
interface Stop {
  readonly name: string;
  readonly isEnd: boolean;
  readonly hasRing: boolean;
  readonly isSeen: boolean;
}

/** Looks at what has the focus. Runs in the browser. */
function stopHere(): Stop {
  const frame = document.activeElement?.localName === "iframe" ? (document.activeElement as HTMLIFrameElement) : null;
  const { activeElement: element, body } = frame?.contentDocument ?? document;
  if (!element || element === body) return { name: "", isEnd: true, hasRing: true, isSeen: true };
  const isRinged = (part: Element | null, pseudo = "") => {
    const { outlineStyle = "none", outlineWidth = "" } = part ? getComputedStyle(part, pseudo) : {};
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  // A link that lies over the whole of its card has its ring there, and a field with its unit has it around both.
  const hasRing = isRinged(element) || isRinged(element, "::after") || isRinged(element.parentElement);
  const { left, top, width, height } = element.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]));
  const isOnTop = ([x = 0, y = 0]: number[]) => {
    const found = element.ownerDocument.elementFromPoint(x, y);
    return found !== null && (element.contains(found) || found.contains(element));
  };
  return {
    name: `${element.localName} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`,
    isEnd: false,
    hasRing,
    isSeen: points.some(isOnTop),
  };
}

const patienceMs = 5_000;

/** Looks at what has the focus, again while it cannot be seen: a slide that was on its way arrives. */
async function settledStop(page: Page): Promise<Stop> {
  for (const since = Date.now(); ; ) {
    const stop = await page.evaluate(stopHere);
    if ((stop.hasRing && stop.isSeen) || Date.now() - since > patienceMs) return stop;
  }
}

/** Goes through the page by Tab to its end, and fails where one could not see where one is. */
export async function expectVisibleFocus(page: Page, name: string): Promise<number> {
  const lost: string[] = [];
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press("Tab");
    const stop = await settledStop(page);
    if (stop.isEnd) {
      expect([name, lost]).toEqual([name, []]);
      return step;
    }
    if (!stop.hasRing) lost.push(`no ring: ${stop.name}`);
    if (!stop.isSeen) lost.push(`hidden: ${stop.name}`);
  }
  throw new Error(`${name} has no end`);
}
