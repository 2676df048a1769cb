import type {Behaviour} from '#/browser/behaviour'
import {readChosenTerms} from '#/lib/shopper/own-terms'
import type {OwnTerms} from './show-own-figures'

/** Resets to the lenders' own terms on click, and adds the shopper's to links to finance forms. */
export const ownTerms: Behaviour<OwnTerms> = ({signal, value, target}) => {
  target('reset')?.addEventListener(
    'click',
    async () => {
      const {forgetOwnTerms} = await import('./remember-terms.element')
      forgetOwnTerms()
    },
    {signal},
  )
  const paths = value('paths')
  const before = readChosenTerms()
  document.addEventListener('click', (event) => addTerms(event, paths, before), {signal, capture: true})
}

function addTerms({target}: Event, paths: readonly string[], before: string | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="car_id="]') : null
  const terms = link && paths.includes(link.pathname) ? readChosenTerms() : null
  if (!link || terms === null) return
  const address = new URL(link.href)
  const stored = [...new URLSearchParams(terms)]
  // Terms in an existing link were chosen for it, and are kept until the shopper changes them on its page.
  if (terms === before && stored.some(([name]) => address.searchParams.has(name))) return
  for (const [name, text] of stored) address.searchParams.set(name, text)
  link.href = address.href
}
