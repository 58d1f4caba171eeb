/** What can be pressed or filled in but lies outside the page, its panel or what is cut off, or below something else. Runs in the browser. */
export function outOfReach(): string[] {
  const controls = "a[href], button, input, select, textarea, [role=button], [role=combobox], [role=tab]";
  const tolerance = 1.5;
  const wide = document.documentElement.scrollWidth - innerWidth;
  const problems = wide > 0 ? [`the page is ${wide} px too wide`] : [];
  const nameOf = (element: Element) =>
    `${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)} ${element.outerHTML.slice(0, 90)}`;
  /** Whether the element is moved into sight by scrolling this one sideways. */
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth;
  const isPanel = (element: Element) => element.matches(".MuiPaper-root, fieldset, [role=dialog], main, body");
  const isCut = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
  const isOut = (inner: DOMRect, outer: DOMRect) =>
    inner.left < outer.left - tolerance || inner.right > outer.right + tolerance;

  /** Folded up, and so not offered. */
  const isFolded = (element: HTMLElement) => {
    for (let outer = element.parentElement; outer; outer = outer.parentElement)
      if (outer.clientHeight === 0 && getComputedStyle(outer).overflowY === "hidden") return true;
    return false;
  };

  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const box = element.getBoundingClientRect();
    // What is drawn by others, such as the field of a checkbox, has no size or is not seen.
    if (!isShown || box.width <= 1 || box.height <= 1 || isFolded(element)) continue;
    if (element.closest("[aria-hidden=true], [inert], [contenteditable=true], .skip-nav-button")) continue;
    for (let outer = element.parentElement; outer && !scrolls(outer); outer = outer.parentElement)
      if ((isPanel(outer) || isCut(outer)) && isOut(box, outer.getBoundingClientRect())) {
        problems.push(`out of its ${outer.localName}.${outer.className}: ${nameOf(element)}`);
        break;
      }
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isItself =
      above &&
      (element.contains(above) ||
        above.contains(element) ||
        above.closest("label, .MuiFormControl-root")?.contains(element));
    if (!isItself) problems.push(`covered by ${above ? nameOf(above) : "nothing"}: ${nameOf(element)}`);
  }
  scrollTo(0, 0);
  return problems;
}
