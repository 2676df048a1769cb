import {renderInlineScript} from '#/browser/inline-script'

// The local storage key of open filters: a JSON object of section to true or false.
const KEY = 'forecourt.sections.1'

/** The prefix of the ids of the filters' sections. */
export const SECTION_ID = 'section-'

/**
 * Opens the filters that the shopper left open, and stores what they open and close (spec 4.10b). The script is
 * inline after the filters, so it runs before they are painted; later it would shift elements that a shopper is about
 * to tap. Stored data that cannot be parsed is ignored.
 */
function openSections(key: string, prefix: string): void {
  let remembered: {[section: string]: unknown} = {}
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    if (stored?.constructor === Object) remembered = {...stored}
  } catch {}
  for (const section of document.querySelectorAll<HTMLDetailsElement>(`details[id^="${prefix}"]`)) {
    const isOpen = remembered[section.id.slice(prefix.length)]
    if (typeof isOpen !== 'boolean') continue
    section.open = isOpen
    // The choices of one that the server closed come with the live search.
    if (isOpen && section.querySelector('.instead')) section.closest('live-search')?.setAttribute('eager', '')
  }
  document.addEventListener('click', ({target}) => {
    const section = target instanceof Element && target.closest('summary')?.parentElement
    if (!(section instanceof HTMLDetailsElement) || !section.id.startsWith(prefix)) return
    remembered[section.id.slice(prefix.length)] = !section.open
    try {
      localStorage.setItem(key, JSON.stringify(remembered))
    } catch {}
  })
}

/** The script of the page that does so. */
export const OPEN_SECTIONS = renderInlineScript(openSections, KEY, SECTION_ID)
