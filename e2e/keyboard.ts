import { expect, type Locator, type Page } from "@playwright/test";

/** What the keyboard has reached, and whether one sees it. Runs in the browser, on what has the focus. */
function stopHere(): { readonly name: string; readonly isEnd: boolean; readonly isSeen: boolean } {
  const { activeElement: element, body } = document;
  if (!element || element === body) return { name: "", isEnd: true, isSeen: true };
  element.setAttribute("data-reached", "");
  const name = element.outerHTML.slice(0, 140);
  // What is inside a frame shows itself there.
  if (element.localName === "iframe") return { name, isEnd: false, isSeen: true };
  const hasRing = (part: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
  };
  const field = element.closest(".MuiInputBase-root");
  const frame = field?.querySelector("fieldset");
  const isFramed =
    frame !== null && frame !== undefined && Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 2;
  // A checkbox lies unseen in what is drawn of it.
  const isSeen =
    isFramed ||
    [element, element.parentElement, element.closest("[data-focus-ring]")].some((part) => part && hasRing(part));
  return { name, isEnd: false, isSeen };
}

/** What can be pressed or filled in but was passed over. Runs in the browser. */
function passedOver(): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, [contenteditable=true], [role=button], [role=combobox], [role=checkbox], tr.RaDataTable-clickableRow",
  );
  const isReached = (element: HTMLElement) => {
    if (element.hasAttribute("data-reached")) return true;
    // Tab reaches one of several radio buttons, arrows the others.
    const name = element.getAttribute("type") === "radio" ? element.getAttribute("name") : null;
    return (
      name !== null && document.querySelector(`input[type=radio][name="${CSS.escape(name)}"][data-reached]`) !== null
    );
  };
  const isOffered = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(":disabled, [aria-disabled=true], [type=file]") &&
    element.closest("[aria-hidden=true], [inert]") === null &&
    // Links in what is being written are words.
    !element.parentElement?.closest("[contenteditable=true]") &&
    // What has one place in the order of Tab for a group of it.
    !(
      element.getAttribute("tabindex") === "-1" &&
      element.closest("[role=tablist], [role=toolbar], [role=group], .MuiAutocomplete-root") !== null
    );
  return [...all]
    .filter((element) => isOffered(element) && !isReached(element))
    .map((element) => element.outerHTML.slice(0, 140));
}

/** Goes through the page by Tab to its end, and fails where one could not see where one is, or not reach something. */
export async function expectKeyboardWalk(page: Page, name: string): Promise<void> {
  // Tab begins at what had the focus last, which a screen may have set in its midst.
  await page.evaluate(() => {
    const top = document.createElement("span");
    top.tabIndex = -1;
    document.body.prepend(top);
    top.focus();
    top.remove();
  });
  const unseen: string[] = [];
  for (let step = 0; ; step++) {
    expect(step, `${name} has an end`).toBeLessThan(500);
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(stopHere);
    if (stop.isEnd) break;
    if (!stop.isSeen) unseen.push(stop.name);
  }
  expect
    .soft({ name, unseen, passedOver: await page.evaluate(passedOver) })
    .toEqual({ name, unseen: [], passedOver: [] });
}

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const target = wanted.first();
  await expect(target).toBeVisible();
  for (let step = 0; step < 300; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${wanted}`);
}
