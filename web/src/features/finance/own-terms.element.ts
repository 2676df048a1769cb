import type {Behaviour} from '#/browser/behaviour'
import type {EstimateSettings} from '#/domain/finance/own-figure'
import {readChosenTerms} from '#/lib/shopper/own-terms'

/** The bar that says whose terms the page's figures are for. */
export type OwnTerms = {
  attributes: {
    finance: EstimateSettings
    /** The paths of the pages whose links carry the terms. */
    paths: readonly string[]
  }
  targets: {reset: HTMLButtonElement}
}

declare module '#/browser/behaviour' {
  interface Behaviours {
    'own-terms': OwnTerms
  }
}

/** Takes the lenders' own terms back at a press, and lets links to finance forms carry the shopper's. */
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
  // Those that a link was made with were chosen for it, until the shopper chooses others on its page.
  if (terms === before && stored.some(([name]) => address.searchParams.has(name))) return
  for (const [name, text] of stored) address.searchParams.set(name, text)
  link.href = address.href
}
