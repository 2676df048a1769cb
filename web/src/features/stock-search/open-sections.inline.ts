import {renderInlineScript} from '#/browser/inline-script'

// Where a browser keeps which filters are open: a JSON object of section to true or false.
const KEY = 'forecourt.sections.1'

/**
 * Opens the filters that the shopper left open, and remembers what they open and fold (spec 4.10b). Stands in the
 * page behind them, so it runs before they are painted; later would move what a finger is about to press. What is
 * stored and cannot be read counts as nothing.
 */
function openSections(key: string): void {
  let remembered: {[section: string]: unknown} = {}
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    if (stored?.constructor === Object) remembered = {...stored}
  } catch {}
  for (const section of document.querySelectorAll<HTMLDetailsElement>('details[data-section]')) {
    const isOpen = remembered[section.dataset.section ?? '']
    if (typeof isOpen === 'boolean') section.open = isOpen
  }
  document.addEventListener('click', ({target}) => {
    const section = target instanceof Element && target.closest('summary')?.parentElement
    if (!(section instanceof HTMLDetailsElement) || !section.dataset.section) return
    remembered[section.dataset.section] = !section.open
    try {
      localStorage.setItem(key, JSON.stringify(remembered))
    } catch {}
  })
}

/** The script of the page that does so. */
export const OPEN_SECTIONS = renderInlineScript(openSections, KEY)
