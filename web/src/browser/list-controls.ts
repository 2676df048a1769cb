const CONTROLS = 'a[href], button:not([disabled]), input:not([type="hidden"]), select, textarea, summary'

/** The controls of the page that can have the focus, in the page's order, hidden ones too. */
export function listControls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
}
