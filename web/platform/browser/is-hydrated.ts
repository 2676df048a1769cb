/** How React names the property by which it finds its own record of an element. */
const RECORD = '__reactFiber$'

/**
 * Whether React has taken an element over from the server's HTML. Until then it still compares the element with what it
 * renders, so changing a text of it is reported as an error and undone. React has no event for it, and takes the content
 * of a page over later than its layout, at the lowest priority.
 */
export function isHydrated(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith(RECORD))
}
