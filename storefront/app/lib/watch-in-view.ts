/**
 * Tells whether an element is in view, at first and whenever that changes, until the function it returns is called. A
 * busy browser reports several changes at once, oldest first: only the last is still true.
 */
export function watchInView(
  element: Element,
  onChange: (isInView: boolean) => void,
  options?: IntersectionObserverInit,
): () => void {
  const observer = new IntersectionObserver((changes) => onChange(changes.at(-1)?.isIntersecting === true), options);
  observer.observe(element);
  return () => observer.disconnect();
}
