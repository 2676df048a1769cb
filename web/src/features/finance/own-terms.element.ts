import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {readCarriedFigure, readChosenTerms, readOwnTerms} from '#/lib/shopper/own-terms'
import type {OwnTerms} from './show-own-figures'

/** Resets to the lenders' own terms on click, and adds the shopper's to links to finance forms. */
export const ownTerms: Behaviour<OwnTerms> = ({root, signal, value, target}) => {
  showCarriedFigure({root, target})
  addListener(target('reset'), 'click', {signal}, async () => {
    const {forgetOwnTerms} = await import('./remember-terms.element')
    forgetOwnTerms()
  })
  const paths = value('paths')
  const before = readChosenTerms()
  addListener(document, 'click', {signal, capture: true}, (event) => addTerms(event, paths, before))
}

/** Says what a carried figure is and until when, on every page, with the way to take it off. */
function showCarriedFigure({
  root,
  target,
}: Pick<Parameters<Behaviour<OwnTerms>>[0], 'root' | 'target'>): void {
  const carried = readCarriedFigure()
  if (carried === null) {
    // One that has ended was still shown at once.
    delete root.dataset.carried
    root.hidden = readOwnTerms() === null
    return
  }
  const [words, reset] = [target('words'), target('reset')]
  if (words) words.textContent = carried.words
  if (reset) reset.textContent = 'Take it off'
  root.dataset.carried = ''
  root.hidden = false
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
